import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export interface PasswordRequest {
  id: number;
  email: string;
  isInvitation: boolean;
  attempts: number;
}

export async function insertPasswordRequest(
  db: Db,
  request: Pick<PasswordRequest, 'email'> & Partial<Pick<PasswordRequest, 'isInvitation'>>,
  at: Date,
): Promise<void> {
  await db
    .insertInto('passwordRequest')
    .values({ ...request, createdAt: at, nextAttemptAt: at })
    .execute();
}

/** Claims a request, which is due again after 30 seconds, doubled with each attempt, unless deleted. */
export async function claimPasswordRequest(db: Db, at: Date): Promise<PasswordRequest | null> {
  const claimed = await db
    .with('due', (requests) =>
      requests
        .selectFrom('passwordRequest')
        .select('id')
        .where('nextAttemptAt', '<=', at)
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('passwordRequest')
    .from('due')
    .whereRef('passwordRequest.id', '=', 'due.id')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      nextAttemptAt: sql`${at}::timestamptz + interval '30 seconds' * power(2, attempts)`,
    }))
    .returning(['passwordRequest.id', 'email', 'isInvitation', 'attempts'])
    .executeTakeFirst();
  return claimed ?? null;
}

export async function deletePasswordRequest(db: Db, id: number): Promise<void> {
  await db.deleteFrom('passwordRequest').where('id', '=', id).execute();
}

export async function deleteOldPasswordRequests(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passwordRequest')
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
