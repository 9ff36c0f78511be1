import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

const RENAMED = 'out_of_order';

/** Makes every question for the column (`table.column`) fail until the returned function is called. */
export async function breakColumn(db: Db, name: string): Promise<() => Promise<void>> {
  const [table = '', column = ''] = name.split('.');
  const rename = (from: string, to: string) =>
    sql`ALTER TABLE ${sql.table(table)} RENAME COLUMN ${sql.ref(from)} TO ${sql.ref(to)}`.execute(db);
  await rename(column, RENAMED);
  return async () => void (await rename(RENAMED, column));
}
