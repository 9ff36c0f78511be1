import pg from 'pg';
import { vi } from 'vitest';

export interface StatementCounts {
  statements: number;
  /** Times that a statement began while no other was under way. */
  roundTrips: number;
}

/** The pool asks it of each new connection, which it opens whenever two statements meet. */
const isFirstOfConnection = (query: unknown) => JSON.stringify(query).includes('pg_backend_pid()');

/** Counts what this process asks of databases while `work` runs. */
export async function countStatements(work: () => Promise<unknown>): Promise<StatementCounts> {
  const counts = { statements: 0, roundTrips: 0 };
  let underWay = 0;
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    if (isFirstOfConnection(args[0])) return Reflect.apply(query, this, args);
    counts.statements += 1;
    if (underWay === 0) counts.roundTrips += 1;
    underWay += 1;
    return Reflect.apply(query, this, args).finally(() => (underWay -= 1));
  });
  try {
    await work();
    return counts;
  } finally {
    spy.mockRestore();
  }
}
