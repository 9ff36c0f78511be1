import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError, isQueryCanceled, isUnavailable } from './errors.ts';
import { createStatementNames } from './prepared.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export interface PoolUsage {
  used: number;
  idle: number;
  max: number;
  waiting: number;
}

export interface PooledDb extends Db {
  poolUsage: () => PoolUsage;
}

export interface DatabaseAddress {
  connectionString?: string;
  host?: string;
  poolSize: number;
  timeoutMs?: number;
  connectTimeoutMs?: number | undefined;
}

const CONNECTION_TIMEOUT_MS = 5_000;

export const OWN_CLIENT = 'plaza chapina';

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
const [INT4_ARRAY, INT8_ARRAY] = [1007, 1016];
types.setTypeParser(INT8_ARRAY, pg.types.getTypeParser(INT4_ARRAY));

/** Turns off JIT compilation, which takes longer than any query here. The embedded engine ignores both settings. */
const SERVER_SETTINGS = '-c statement_timeout=15s -c jit=off';

/**
 * Takes no session lock, because a pooler in transaction mode shares the session. `migrate` locks its transaction.
 */
class AdapterWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class Dialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutLock();
  }
}

/** Detects a pooler, which may lend a connection with our prepared statements to others. */
async function hasOwnBackend(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return 'processID' in client && client.processID === rows[0]?.pid;
}

interface PoolOptions {
  isDirect: boolean | undefined;
  onIdleError: (error: Error) => void;
}

function wrapPool(pool: pg.Pool, { isDirect, onIdleError }: PoolOptions): PostgresPool {
  const nameStatement = createStatementNames();
  const lost = new WeakSet<pg.PoolClient>();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  pool.on('error', onIdleError);
  // The pool listens only to idle clients, and an 'error' without a listener ends the process.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));

  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let direct = isDirect;
    const query = async (text: string, values: unknown[]) => {
      try {
        const name = nameStatement(text);
        if (name !== undefined) direct ??= await hasOwnBackend(client);
        return await client.query(direct ? { name, text, values } : { text, values });
      } catch (error) {
        if (!lost.has(client) && !isUnavailable(error)) throw error;
        // After any other error of this kind the server closes the connection.
        if (!isQueryCanceled(error)) lost.add(client);
        throw new DatabaseUnavailableError(error);
      }
    };
    const release = (destroy = false) => client.release(destroy || lost.has(client));
    // Kysely also reads the driver's `processID`, which has no type.
    return Object.setPrototypeOf({ query, release }, client) as PostgresPoolClient;
  };

  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      throw new DatabaseUnavailableError(error);
    }
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
  };
}

/** Opens a pool of connections; its queries throw DatabaseUnavailableError. */
export function openDatabase(address: DatabaseAddress, onIdleError: (error: Error) => void): PooledDb {
  const target = address.host
    ? { host: address.host, user: 'postgres', database: 'postgres', application_name: OWN_CLIENT }
    : { options: SERVER_SETTINGS, connectionString: address.connectionString };
  const pool = new pg.Pool({
    ...target,
    max: address.poolSize,
    connectionTimeoutMillis: address.connectTimeoutMs ?? address.timeoutMs ?? CONNECTION_TIMEOUT_MS,
    ...(address.timeoutMs === undefined ? {} : { query_timeout: address.timeoutMs }),
    types,
  });
  const isDirect = address.host === undefined ? undefined : true;
  const dialect = new Dialect({ pool: wrapPool(pool, { isDirect, onIdleError }) });
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  const poolUsage = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    max: address.poolSize,
    waiting: pool.waitingCount,
  });
  return Object.assign(db, { poolUsage });
}
