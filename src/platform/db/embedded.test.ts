import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'plaza-embedded-'));
const embedded = await openEmbedded(dataDir);
const db = openDatabase({ host: embedded.host, poolSize: 5 }, () => {});

afterAll(async () => {
  await db.destroy();
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Holds the only session for some milliseconds, so that everybody else waits. */
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

  it('each write what they were told to', async () => {
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

describe('a client that vanishes', () => {
  /** A message of the protocol: its letter, its length, and its content. */
  const message = (letter: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(content.length + 4);
    return Buffer.concat([Buffer.from(letter), length, content]);
  };

  it('in the middle of a query holds nobody up', async () => {
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
