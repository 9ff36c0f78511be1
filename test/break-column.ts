import { sql } from 'kysely';
import { CONTENT_CHANGED } from '#platform/db/content-version.ts';
import type { Db } from '#platform/db/database.ts';

const RENAMED = 'out_of_order';

/** Makes every query of the column (`table.column`) fail until the returned function is called. */
export async function breakColumn(db: Db, name: string): Promise<() => Promise<void>> {
  const [table = '', column = ''] = name.split('.');
  const rename = async (from: string, to: string) => {
    await sql`ALTER TABLE ${sql.table(table)} RENAME COLUMN ${sql.ref(from)} TO ${sql.ref(to)}`.execute(db);
    // Triggers don't fire on DDL.
    await sql`SELECT pg_notify(${CONTENT_CHANGED}, '')`.execute(db);
  };
  await rename(column, RENAMED);
  return () => rename(RENAMED, column);
}
