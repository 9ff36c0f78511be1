import { CamelCasePlugin, Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { OWN_CLIENT } from './embedded.ts';
import { planName } from './keep-plans.ts';
import { createPool } from './pool.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export interface DatabaseAddress {
  connectionString?: string;
  host?: string;
  poolSize: number;
}

const types = new pg.TypeOverrides();
// Ids and counts stay far below 2^53, so they travel as plain numbers.
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/**
 * A statement that takes longer is ended, so that none keeps a connection from everybody else; and compiling would take
 * longer than anything that is asked here. The embedded engine knows neither.
 */
const SERVER_SETTINGS = '-c statement_timeout=15s -c jit=off';

/** Kysely locks the session; a pooler in transaction mode lends that to others with its lock. `migrate` locks its transaction. */
class AdapterWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class Dialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutLock();
  }
}

/**
 * A pool of connections to the address, with camelCase rows; nothing connects before the first query. Queries throw
 * DatabaseUnavailableError where the database can't answer.
 */
export function openDatabase(address: DatabaseAddress, onIdleError: (error: Error) => void): Db {
  const target = address.host
    ? { host: address.host, user: 'postgres', database: 'postgres', application_name: OWN_CLIENT }
    : { options: SERVER_SETTINGS, connectionString: address.connectionString };
  const pool = createPool(
    { ...target, max: address.poolSize, connectionTimeoutMillis: 5_000, types },
    // The embedded engine's connections share one session, and with it the names of statements.
    { statementName: address.host ? () => undefined : planName, onIdleError },
  );
  return new Kysely<Tables>({ dialect: new Dialect({ pool }), plugins: [new CamelCasePlugin()] });
}
