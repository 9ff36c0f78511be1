import { sql } from 'kysely';
import type { Db } from './database.ts';

interface Table {
  schema: string;
  name: string;
}

/** Tables in which so much has changed as has a server's autovacuum begin, by its default thresholds (PostgreSQL's manual, 24.1.6). */
async function listWorn(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    SELECT schemaname AS schema, changed.relname AS name
    FROM pg_stat_user_tables AS changed JOIN pg_class ON pg_class.oid = relid, greatest(reltuples, 0) AS number
    WHERE n_dead_tup > 50 + 0.2 * number OR n_mod_since_analyze > 50 + 0.1 * number`.execute(db);
  return rows;
}

/**
 * Gives back the room of rows that are gone, and counts anew what the planner goes by, one table after the other: a server does
 * so by itself, the embedded engine does not, and its files would grow for ever.
 */
export async function vacuumWorn(db: Db, signal?: AbortSignal): Promise<void> {
  for (const { schema, name } of await listWorn(db)) {
    if (signal?.aborted) return;
    await sql`VACUUM (ANALYZE) ${sql.id(schema, name)}`.execute(db);
  }
}
