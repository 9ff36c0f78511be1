import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeFolder } from '#test/make-folder.ts';
import { requirePostgresBinaries } from '#test/postgres-binaries.ts';
import { openDatabase } from '../database.ts';
import { prepared } from '../prepared.ts';
import { openEmbedded } from './engine.ts';
import fc from 'fast-check';
import { watchForText } from './sessions.ts';

const dataDir = await makeFolder();
const onChange = vi.fn<() => void>();
const embedded = await openEmbedded(dataDir, onChange);
const db = openDatabase({ host: embedded.host, poolSize: 5 }, () => {});
const clients: pg.Client[] = [];

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ host: embedded.host, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  clients.push(client);
  await client.connect();
  return client;
}

const show = async (client: pg.Client, name: string) =>
  (await client.query<Record<string, string>>(`SHOW ${name}`)).rows[0]?.[name];

const countShops = async () =>
  (await sql<{ count: number }>`${prepared()} SELECT count(*) FROM shop`.execute(db)).rows[0]?.count;

const psql = (...commands: string[]) =>
  promisify(execFile)(join(requirePostgresBinaries(), 'psql'), [
    '-XqAt',
    '-v',
    'ON_ERROR_STOP=1',
    `--host=${embedded.host}`,
    '--username=postgres',
    'postgres',
    ...commands.flatMap((command) => ['-c', command]),
  ]);

beforeAll(async () => {
  await sql`CREATE TABLE shop AS SELECT generate_series(1, 3) AS id`.execute(db);
});
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end().catch(() => {}))));
afterAll(async () => {
  await db.destroy();
  await embedded.close();
});

describe('a foreign client', () => {
  it.each([
    `SET search_path = ''`,
    `SELECT pg_catalog.set_config('search_path', '', false)`,
    'SET ROLE pg_monitor',
    'SET SESSION AUTHORIZATION pg_monitor',
    'SET default_transaction_read_only = on',
    'CREATE TEMP TABLE shop (id int)',
    'CREATE TEMP TABLE IF NOT EXISTS shop (id int); PREPARE q AS SELECT 1; DECLARE c CURSOR WITH HOLD FOR SELECT 1',
    'DISCARD ALL',
    'DEALLOCATE ALL',
  ])('that sends %s changes nothing for others, nor for the next client', async (statement) => {
    const client = await connect();
    for (let round = 0; round < 3; round += 1) {
      await client.query(round === 0 ? statement : 'SELECT 1');
      expect(await countShops()).toBe(3);
      await sql`UPDATE shop SET id = id`.execute(db);
    }
    await client.end();
    const next = await connect();
    expect((await next.query('SELECT count(*) FROM shop')).rows).toEqual([{ count: '3' }]);
    expect((await next.query('SELECT current_user, session_user')).rows).toEqual([
      { current_user: 'postgres', session_user: 'postgres' },
    ]);
    expect(await show(next, 'default_transaction_read_only')).toBe('off');
    expect((await next.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([]);
    expect((await next.query('SELECT name FROM pg_cursors WHERE is_holdable')).rows).toEqual([]);
  });

  it('has its own settings between the statements of others', async () => {
    const [one, other] = [await connect(), await connect()];
    await one.query(`SET search_path = pg_catalog; SET datestyle = 'SQL, DMY'; SET ROLE pg_monitor`);
    await other.query(`SET search_path = ''`);
    for (let round = 0; round < 3; round += 1) {
      await countShops();
      expect(await show(one, 'search_path')).toBe('pg_catalog');
      expect(await show(one, 'DateStyle')).toBe('SQL, DMY');
      expect(await show(one, 'role')).toBe('pg_monitor');
      expect(await show(other, 'search_path')).toBe('""');
      expect(await show(other, 'DateStyle')).toBe('ISO, MDY');
    }
  });

  it('that turns triggers and notifications off has its changes noticed nevertheless', async () => {
    const client = await connect();
    await client.query('SET session_replication_role = replica');
    await client.query('UNLISTEN *');
    await sleep(50);
    onChange.mockClear();
    await client.query('DELETE FROM shop WHERE id > 3');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
    await countShops();
    onChange.mockClear();
    await sql`NOTIFY content_changed`.execute(db);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  });

  it('that is idle in a transaction is disconnected when others wait', async () => {
    const client = await connect();
    await client.query('BEGIN');
    await client.query('DELETE FROM shop');
    const ended = new Promise((resolve) => client.once('end', resolve));
    expect(await countShops()).toBe(3);
    await ended;
  });

  it.each(['COPY shop FROM STDIN', 'copy shop\nfrom\tstdin'])(
    'that sends %j is refused, and blocks no other client',
    async (copy) => {
      const client = await connect();
      await expect(client.query(copy)).rejects.toThrow('pg_dump --inserts');
      await expect(client.query({ text: copy, values: [], name: randomUUID() })).rejects.toThrow('--inserts');
      expect(await countShops()).toBe(3);
    },
  );
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

describe("Debian's psql", () => {
  it('and the program are each answered rightly, at the same time', async () => {
    const rounds = Array.from({ length: 6 }, async (_, round) => {
      const { stdout } = await psql(
        `SET search_path = ''`,
        'SELECT count(*) FROM public.shop',
        'SHOW search_path',
      );
      expect(stdout, `round ${round}`).toBe('3\n""\n');
    });
    const answers = Array.from({ length: 200 }, async () => {
      await sleep(Math.random() * 500);
      return countShops();
    });
    expect(new Set(await Promise.all(answers))).toEqual(new Set([3]));
    await Promise.all(rounds);
  });
});

const SOUGHT = 'content_changed\0';

function countMatches(stream: Buffer, sizes: readonly number[]): number {
  let times = 0;
  const push = watchForText(SOUGHT, () => void (times += 1));
  let at = 0;
  for (const size of [...sizes, stream.length]) {
    push(stream.subarray(at, at + size));
    at += size;
  }
  return times;
}

describe('a text in a stream', () => {
  it('matches once, however the stream is cut', () => {
    const noise = fc.string({ maxLength: 40 }).filter((text) => !text.includes('content'));
    fc.assert(
      fc.property(noise, noise, fc.array(fc.integer({ min: 1, max: 9 })), (before, after, sizes) => {
        expect(countMatches(Buffer.from(before + SOUGHT + after), sizes)).toBe(1);
        expect(countMatches(Buffer.from(before + after), sizes)).toBe(0);
      }),
    );
  });
});
