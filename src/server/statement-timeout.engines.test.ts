import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { handleError } from '#platform/http/errors.ts';
import { DEFAULT_MESSAGE } from '#shared/errors.ts';
import { openTestDatabase } from '#test/database.ts';
import { createTestLog } from '#test/log.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const CONNECTIONS = 10;

// The embedded engine ends no statement.
describe.runIf(inject('engine').name === 'postgres')('a statement that takes too long', () => {
  it('is canceled with a Spanish 503 and Retry-After', async () => {
    const { log, logLines } = createTestLog();
    const app = new Hono().onError(handleError(log)).get('/slow', async (c) => {
      await db.transaction().execute(async (transaction) => {
        await sql`SET LOCAL statement_timeout = 20`.execute(transaction);
        await sql`SELECT pg_sleep(20)`.execute(transaction);
      });
      return c.text('done');
    });
    const answer = await app.request('/slow');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ detail: DEFAULT_MESSAGE.unavailable });
    expect(logLines.map(({ level }) => level)).toEqual([40]);
  });

  it('takes the last connection: waiting requests get 503, too', async () => {
    const { log, logLines } = createTestLog();
    const app = new Hono().onError(handleError(log)).get('/', async (c) => {
      await sql`SELECT 1`.execute(db);
      return c.text('done');
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const holding = Array.from({ length: CONNECTIONS }, () => db.connection().execute(() => released));
    const answer = await app.request('/');
    release();
    await Promise.all(holding);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(logLines.map(({ level }) => level)).toEqual([40]);
    expect((await app.request('/')).status).toBe(200);
  });

  it('is one of more than fifteen seconds', async () => {
    const { rows } = await sql<{ statementTimeout: string }>`SHOW statement_timeout`.execute(db);
    expect(rows).toEqual([{ statementTimeout: '15s' }]);
  });
});
