import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export interface PasswordRequest {
  id: number;
  email: string;
  /** Whether an administrator invites the person, who then sets their first password. */
  isInvitation: boolean;
  /** How many times it was claimed, this time included. */
  attempts: number;
}

/** Keeps the wish for a new password, due at once. */
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

/** Takes the request that has been due longest at `at`, for half a minute, then twice as long each time; null when none is. */
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

/** Forgets a request that is answered. */
export async function deletePasswordRequest(db: Db, id: number): Promise<void> {
  await db.deleteFrom('passwordRequest').where('id', '=', id).execute();
}

/** Forgets the requests of before `before`; gives how many there were. */
export async function deleteOldPasswordRequests(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passwordRequest')
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
