import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeFolder } from '#test/make-folder.ts';
import { requirePostgresBinaries } from '#test/postgres-binaries.ts';
import { openDatabase } from '../database.ts';
import { prepared } from '../prepared.ts';
import { openEmbedded } from './engine.ts';
import { SOON } from '#test/soon.ts';

const dataDir = await makeFolder();
const onChange = vi.fn<() => void>();
const embedded = await openEmbedded(dataDir, onChange);
const db = openDatabase({ host: embedded.host, poolSize: 5 }, () => {});

const countShops = async () =>
  (await sql<{ count: number }>`${prepared()} SELECT count(*) FROM shop`.execute(db)).rows[0]?.count;

beforeAll(async () => {
  await sql`CREATE TABLE shop AS SELECT generate_series(1, 3) AS id`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await embedded.close();
});

const REFUSAL = /serves only the programs of this site.*npm run backup.*npm run move/;

describe('a foreign client', () => {
  it.each([{}, { application_name: 'psql' }, { application_name: 'plaza' }])(
    'with %j is refused, and told what to do instead',
    async (settings) => {
      const client = new pg.Client({
        host: embedded.host,
        user: 'postgres',
        database: 'postgres',
        ...settings,
      });
      client.on('error', () => {});
      await expect(client.connect()).rejects.toThrow(REFUSAL);
      expect(await countShops()).toBe(3);
    },
  );

  it("like Debian's psql is refused, in the middle of the program's transactions", async () => {
    const psql = join(requirePostgresBinaries(), 'psql');
    const ask = () =>
      promisify(execFile)(psql, [
        '-X',
        `--host=${embedded.host}`,
        '--username=postgres',
        'postgres',
        '-c',
        'SELECT 1',
      ]);
    await db.transaction().execute(async (transaction) => {
      await sql`UPDATE shop SET id = id`.execute(transaction);
      await expect(ask()).rejects.toThrow(REFUSAL);
      await sql`UPDATE shop SET id = id`.execute(transaction);
    });
    expect(await countShops()).toBe(3);
  });
});

it('reports a notification of any connection', async () => {
  onChange.mockClear();
  await sql`NOTIFY content_changed`.execute(db);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), SOON);
});

describe("the program's connections", () => {
  const countMade = async () =>
    (await sql<{ made: number }>`SELECT count(*) AS made FROM pg_prepared_statements`.execute(db)).rows[0]
      ?.made;

  it('share a prepared statement, and survive one that fails', async () => {
    const asked = (divisor: number) =>
      sql<{ x: number }>`${prepared()} SELECT 8 / ${divisor}::int AS x`.execute(db);
    const before = await countMade();
    const answers = await Promise.allSettled([1, 0, 2, 0, 4, 8].map(asked));
    expect(
      answers.map((answer) =>
        answer.status === 'fulfilled' ? answer.value.rows[0]?.x : String(answer.reason),
      ),
    ).toEqual([8, 'error: division by zero', 4, 'error: division by zero', 2, 1]);
    expect(await countMade()).toBe((before ?? 0) + 1);
  });

  it('hear each time that a prepared statement is wrong', async () => {
    const wrong = () => sql`${prepared()} SELECT * FROM no_such_table`.execute(db);
    for (let round = 0; round < 7; round += 1) await expect(wrong()).rejects.toThrow('no_such_table');
    expect(await countShops()).toBe(3);
  });
});
