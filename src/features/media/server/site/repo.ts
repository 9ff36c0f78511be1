import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** The id of this site; null where none is written, also before the table is there. */
export async function findSiteId(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    name: string | null;
  }>`SELECT to_regclass('site_identity')::text AS name`.execute(db);
  if (!rows[0]?.name) return null;
  const site = await db.selectFrom('siteIdentity').select('id').executeTakeFirst();
  return site?.id ?? null;
}

/** Writes the id of this site unless it has one; returns the one that it has. */
export async function claimSiteId(db: Db, id: string): Promise<string> {
  await db
    .insertInto('siteIdentity')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('siteIdentity').select('id').executeTakeFirstOrThrow()).id;
}
