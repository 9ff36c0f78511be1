import type { Db } from '#platform/db/database.ts';

/** How a list is read and what of it is saved: the columns by their headings, in order. */
export interface ListSource {
  columns: readonly string[];
  /** All rows, a batch at a time. */
  readAll: (db: Db) => AsyncIterable<Record<string, unknown>[]>;
}
