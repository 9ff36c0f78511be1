import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError, isQueryCanceled, saysUnavailable } from './unavailable.ts';

interface PoolOptions {
  /** The name under which connections prepare a statement; undefined for one that they don't. Ignored behind a pooler. */
  statementName: (text: string) => string | undefined;
  onIdleError: (error: Error) => void;
}

/**
 * Whether the server process is the one that the client connected to. A pooler announces another number, and may lend the process
 * and its prepared statements to other clients.
 */
async function isDirect(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return 'processID' in client && client.processID === rows[0]?.pid;
}

/**
 * A pool that outlives its connections. A lost one fails the query that needs it, is replaced, and never ends the process. Whatever
 * keeps the database from answering is thrown as DatabaseUnavailableError.
 */
export function createPool(config: pg.PoolConfig, { statementName, onIdleError }: PoolOptions): PostgresPool {
  const pool = new pg.Pool(config);
  const lost = new WeakSet<pg.PoolClient>();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  pool.on('error', onIdleError);
  // The pool itself listens only while a client is idle, and an 'error' without a listener ends the process.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));

  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let direct: boolean | undefined;
    const query = async (text: string, values: unknown[]) => {
      try {
        const name = statementName(text);
        if (name !== undefined) direct ??= await isDirect(client);
        return await client.query(direct ? { name, text, values } : { text, values });
      } catch (error) {
        if (!lost.has(client) && !saysUnavailable(error)) throw error;
        // The server closes the connection only after it has said why.
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
