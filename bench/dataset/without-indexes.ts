import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

const FILLED = ['app_user', 'business_profile', 'announcement', 'announcement_reply', 'business_media'];

/** Does the work while the tables to be filled have none but the indexes of their constraints; the others are built after it. */
export async function withoutIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = ANY (${FILLED}::regclass[])
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
    ORDER BY indexrelid`.execute(db);
  for (const { name } of rows) await sql`DROP INDEX ${sql.table(name)}`.execute(db);
  await work();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}
