import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFolder } from '#test/make-folder.ts';
import { openDatabase } from '../database.ts';
import { openEmbedded } from './engine.ts';
import { tryLock } from './folder.ts';
import { DatabaseUnavailableError } from '../errors.ts';
import { vacuumChangedTables } from './engine.ts';

const dataDir = await makeFolder();
const ownFolder = await makeFolder();
const embedded = await openEmbedded(dataDir);
const db = openDatabase({ host: embedded.host, poolSize: 5 }, () => {});

afterAll(async () => {
  await db.destroy();
  await embedded.close();
});

const occupy = () =>
  db.transaction().execute(async (transaction) => {
    await sql`SELECT 1`.execute(transaction);
    await setTimeout(5);
    await sql`SELECT 1`.execute(transaction);
  });

describe('connections that wait behind a transaction', () => {
  it('are each answered with their own rows', async () => {
    for (let round = 0; round < 20; round += 1) {
      const held = occupy();
      await setTimeout(1);
      const numbers = Array.from({ length: 8 }, (_, index) => index);
      const answers = await Promise.all(
        numbers.map(
          async (number) => (await sql<{ x: number }>`SELECT ${number}::int AS x`.execute(db)).rows[0]?.x,
        ),
      );
      await held;
      expect(answers).toEqual(numbers);
    }
  });

  it('each write their own rows', async () => {
    await sql`CREATE TABLE written (x int PRIMARY KEY)`.execute(db);
    const held = occupy();
    await setTimeout(1);
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    await Promise.all(numbers.map((number) => sql`INSERT INTO written VALUES (${number})`.execute(db)));
    await held;
    const { rows } = await sql<{ x: number }>`SELECT x FROM written ORDER BY x`.execute(db);
    expect(rows.map(({ x }) => x)).toEqual(numbers);
  });
});

it('fails what was asked of it, and not the process, when it goes away', async () => {
  const own = await openEmbedded(ownFolder);
  const away = openDatabase({ host: own.host, poolSize: 2 }, () => {});
  await Promise.all([sql`SELECT 1`.execute(away), sql`SELECT 1`.execute(away)]);
  const work = away.transaction().execute(async (transaction) => {
    await sql`SELECT 1`.execute(transaction);
    await own.close();
    await sql`SELECT 1`.execute(transaction);
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await expect(sql`SELECT 1`.execute(away)).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await away.destroy();
});

describe('rows that are gone', () => {
  /** The engine notifies a second later. */
  const POLL = { interval: 300, timeout: 15_000 };
  const worn = async () =>
    (
      await sql<{ size: number; gone: number; vacuums: number }>`
        SELECT pg_relation_size(relid) AS size, n_dead_tup AS gone, vacuum_count AS vacuums
        FROM pg_stat_user_tables WHERE relname = 'worn'`.execute(db)
    ).rows[0];

  beforeEach(async () => {
    await sql`CREATE TABLE worn AS SELECT repeat('x', 500) FROM generate_series(1, 1000)`.execute(db);
  });
  afterEach(() => sql`DROP TABLE worn`.execute(db));

  const tidied = async () => {
    await vacuumChangedTables(db);
    return worn();
  };

  it('leave their room', async () => {
    await sql`DELETE FROM worn`.execute(db);
    await expect.poll(tidied, POLL).toMatchObject({ size: 0 });
  });

  it('are left alone where they are few', async () => {
    await expect.poll(tidied, POLL).toMatchObject({ vacuums: 1 });
    await sql`DELETE FROM worn WHERE ctid < '(2,1)'`.execute(db);
    await expect.poll(async () => (await worn())?.gone, POLL).toBeGreaterThan(0);
    expect(await tidied()).toMatchObject({ vacuums: 1 });
  });
});

describe('a client that vanishes', () => {
  /** A protocol message: letter, length, content. */
  const message = (letter: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(content.length + 4);
    return Buffer.concat([Buffer.from(letter), length, content]);
  };

  it('in the middle of a query blocks no other client', async () => {
    const socket = connect(join(embedded.host, '.s.PGSQL.5432'));
    const startup = Buffer.from('\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1');
    socket.write(message('', startup));
    await new Promise((ready) => socket.once('data', ready));
    socket.write(message('P', Buffer.from('\0SELECT 1\0\0\0', 'latin1')));
    await setTimeout(50);
    const waiting = sql<{ x: number }>`SELECT 1 AS x`.execute(db);
    await setTimeout(50);
    socket.destroy();
    expect((await waiting).rows).toEqual([{ x: 1 }]);
  });
});

describe('programs that start on one folder', { timeout: 90_000 }, () => {
  const PROGRAM = fileURLToPath(import.meta.resolve('#test/embedded-program.ts'));
  const start = (folder: string) =>
    spawn(process.execPath, [PROGRAM, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  type Program = ReturnType<typeof start>;
  const ended = (program: Program) => once(program, 'exit');
  const outputs = async (program: Program) =>
    String((await Promise.race([once(program.stdout, 'data'), ended(program)]))[0]);
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plaza-shared-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('at the same moment: one opens it, the others go through that one', async () => {
    const programs = [start(folder), start(folder), start(folder)];
    const said = await Promise.all(programs.map(outputs));
    expect(said.toSorted()).toEqual(['owns', 'shares', 'shares']);
    const owner = programs[said.indexOf('owns')]!;
    for (const program of [...programs.filter((other) => other !== owner), owner]) {
      program.stdin.end();
      expect(await ended(program)).toEqual([0, null]);
    }
  });

  it('after a killed process: the next one opens the database', async () => {
    const killed = start(folder);
    expect(await outputs(killed)).toBe('owns');
    killed.kill('SIGKILL');
    await ended(killed);
    const next = start(folder);
    expect(await outputs(next)).toBe('owns');
    next.stdin.end();
    expect(await ended(next)).toEqual([0, null]);
  });

  it('after the one that others share was killed: one of those takes over, the rest go through it', async () => {
    const owner = start(folder);
    expect(await outputs(owner)).toBe('owns');
    const changes = vi.fn<() => void>();
    const [first, second] = [await openEmbedded(folder, changes), await openEmbedded(folder, changes)];
    const pools = [first, second].map(({ host }) => openDatabase({ host, poolSize: 2 }, () => {}));
    const ask = () => Promise.all(pools.map((pool) => sql`SELECT 1`.execute(pool)));
    await ask();
    expect([first.owned, second.owned, changes.mock.calls.length]).toEqual([false, false, 0]);

    owner.kill('SIGKILL');
    await ended(owner);
    await expect(ask()).rejects.toThrow(DatabaseUnavailableError);
    await vi.waitFor(ask, { timeout: 30_000, interval: 100 });
    expect(first.owned).not.toBe(second.owned);
    expect(changes).toHaveBeenCalledOnce();

    const [gone, left] = first.owned ? [first, second] : [second, first];
    await gone.close();
    await vi.waitFor(() => expect(left.owned).toBe(true), { timeout: 30_000 });
    await ask();
    await Promise.all(pools.map((pool) => pool.destroy()));
    await left.close();
    tryLock(join(folder, 'postgres.lock'))!();
  });

  it('while another one starts or ends: it waits', async () => {
    const release = tryLock(join(folder, 'postgres.lock'))!;
    const waiting = openEmbedded(folder);
    await setTimeout(500);
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
    release();
    const { owned, close } = await waiting;
    expect(owned).toBe(true);
    expect(tryLock(join(folder, 'postgres.lock'))).toBeNull();
    await close();
    tryLock(join(folder, 'postgres.lock'))!();
  });
});
