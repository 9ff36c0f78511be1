import type { Db } from '#platform/db/database.ts';

/** Where to read on in a list: after the last row's key, so many rows. */
export interface Stretch {
  after: number | string;
  limit: number;
}

export type ExportedRow = { key: number | string } & Record<string, unknown>;

/** How a list is read and what of it is saved: the columns by their headings, in order. */
export interface ListSource {
  /** Comes before every key. */
  start: number | string;
  columns: readonly string[];
  read: (db: Db, stretch: Stretch) => Promise<ExportedRow[]>;
}
