import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

type LinkRow = Selectable<Tables['resetLink']>;

/** Replaces an earlier link of the person. */
export async function upsertResetLink(
  transaction: Db,
  { userId, ...link }: Insertable<Tables['resetLink']>,
): Promise<void> {
  await transaction
    .insertInto('resetLink')
    .values({ userId, ...link })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(link))
    .execute();
}

/** Finds a link whose account may still use one. */
export async function findResetLink(db: Db, tokenHash: string) {
  const link = await db
    .selectFrom('resetLink')
    .innerJoin('appUser', 'appUser.id', 'resetLink.userId')
    .select(['userId', 'expiresAt', 'fbUid', 'email', 'name', 'emailVerified'])
    .where('tokenHash', '=', tokenHash)
    .where('disabled', '=', false)
    .where('role', '=', 'user')
    .executeTakeFirst();
  return link ?? null;
}

export async function takeResetLink(db: Db, tokenHash: string): Promise<LinkRow | null> {
  const taken = await db
    .deleteFrom('resetLink')
    .where('tokenHash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}

/** Puts a link back, unless there is a newer one or the person was deleted. */
export async function returnResetLink(db: Db, link: LinkRow): Promise<void> {
  await db
    .insertInto('resetLink')
    .columns(['userId', 'tokenHash', 'createdAt', 'expiresAt'])
    .expression((eb) =>
      eb
        .selectFrom('appUser')
        .select([
          'id as userId',
          eb.val(link.tokenHash).as('tokenHash'),
          eb.val(link.createdAt).as('createdAt'),
          eb.val(link.expiresAt).as('expiresAt'),
        ])
        .where('id', '=', link.userId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteResetLink(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('resetLink').where('userId', '=', userId).execute();
}
