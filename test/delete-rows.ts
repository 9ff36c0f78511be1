import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

/** Deletes the rows of tables one after another, in this order. */
export async function deleteRows(db: Db, ...tables: (keyof Tables)[]): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).execute();
}
