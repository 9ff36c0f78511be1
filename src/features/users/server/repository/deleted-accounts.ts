import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export interface DeletedAccount {
  /** Is the SHA-256 of the site's id and the account's. */
  digest: string;
  deletedAt: Date;
}

const digestOf = (id: unknown) => sql<string>`
  encode(sha256(convert_to(coalesce((SELECT id::text FROM site_identity LIMIT 1), '') || ':' || ${id}, 'UTF8')), 'hex')`;

export async function rememberDeletion(transaction: Db, id: number, at: Date): Promise<void> {
  await transaction
    .insertInto('deletedAccount')
    .values({ digest: digestOf(String(id)), deletedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A database from before this table has none. */
async function hasTable(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean;
  }>`SELECT to_regclass('public.deleted_account') IS NOT NULL AS has`.execute(db);
  return rows[0]?.has ?? false;
}

export async function listDeletedAccounts(db: Db): Promise<DeletedAccount[]> {
  if (!(await hasTable(db))) return [];
  return db.selectFrom('deletedAccount').select(['digest', 'deletedAt']).orderBy('digest').execute();
}

/** Lets the program delete these accounts again, once it runs. */
export async function markPending(db: Db, accounts: readonly DeletedAccount[]): Promise<void> {
  if (accounts.length === 0 || !(await hasTable(db))) return;
  await sql`
    INSERT INTO deleted_account (digest, deleted_at, is_pending)
    SELECT digest, deleted_at, true FROM unnest(
      ${accounts.map(({ digest }) => digest)}::text[],
      ${accounts.map(({ deletedAt }) => deletedAt)}::timestamptz[]) AS given(digest, deleted_at)
    ON CONFLICT (digest) DO UPDATE SET is_pending = true`.execute(db);
}

export async function hasPending(db: Db): Promise<boolean> {
  const pending = db.selectFrom('deletedAccount').select('digest').where('isPending', '=', true);
  return (await pending.limit(1).executeTakeFirst()) !== undefined;
}

/** Leaves out accounts made after the deletion: a restored site gives their numbers again. */
export async function listReturned(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT u.id FROM app_user u JOIN deleted_account d ON d.digest = ${digestOf(sql`u.id`)}
    WHERE d.is_pending AND u.created_at < d.deleted_at ORDER BY u.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function clearPending(db: Db): Promise<void> {
  await db.updateTable('deletedAccount').set({ isPending: false }).where('isPending', '=', true).execute();
}
