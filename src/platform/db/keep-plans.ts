import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* plan is kept */';
const FRONT = /^\s*(select )?\/\* plan is kept \*\//;

/**
 * Marks a query, at its front or by `modifyFront`, as one whose plan does not depend on its values: connections keep it. The others
 * are planned for their values each time, for what is quick for a common word or an hour is slow for a rare one.
 */
export const planIsKept = sql.raw(MARK);

/** Statements that a connection keeps at most. */
const MOST_KEPT = 100;

const names = new Map<string, string>();

/** The name under which connections keep the statement; undefined where they don't. */
function planName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_KEPT || !FRONT.test(text)) return known;
  const name = `kept-${names.size}`;
  names.set(text, name);
  return name;
}

/** The same pool. Marked statements are prepared by name and reuse one plan. */
export function keepPlans(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const keeping = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: unknown[]) => client.query({ name: planName(text), text, values });
    const release = (destroy?: boolean) => client.release(destroy);
    // The driver also asks for the number of the server's process, which has no type.
    return Object.setPrototypeOf({ query, release }, client) as PostgresPoolClient;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? keeping(client);
      clients.set(client, known);
      return known;
    },
  };
}
