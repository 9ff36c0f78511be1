import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { on, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { findFreePort } from '#test/find-free-port.ts';
import { startPostgres, withDatabase } from '#test/postgres.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = 'test/server-without-pages.ts';
const folder = await mkdtemp(join(tmpdir(), 'plaza-start-'));
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(databaseUrl: string, entry = PROGRAM) {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(await findFreePort()),
    DATA_DIR: await mkdtemp(join(folder, 'data-')),
    DATABASE_URL: databaseUrl,
    SESSION_KEY: Buffer.alloc(32, 'test').toString('base64'),
    LOG_LEVEL: 'warn',
  };
  const execArgv = ['--disable-warning=ExperimentalWarning'];
  const child = fork(join(ROOT, entry), { cwd: ROOT, env, execArgv, silent: true });
  started.push(child);
  return child;
}

async function waitForEnd(child: ChildProcess) {
  const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stderr!)]);
  return { code, lines: said.trim().split('\n') };
}

/** Waits until each of the sentences was logged. */
async function waitForLog(child: ChildProcess, ...sentences: string[]) {
  let log = '';
  const waiting = new Set(sentences.map((sentence) => new RegExp(sentence)));
  for await (const [lines] of on(child.stdout!, 'data', { close: ['end'] })) {
    log += String(lines);
    for (const sentence of waiting) if (sentence.test(log)) waiting.delete(sentence);
    if (waiting.size === 0) return;
  }
  throw new Error(`not logged: ${[...waiting].join(', ')}`);
}

// The embedded engine starts with the program.
describe.runIf(inject('engine').name === 'postgres')('a start without its database', () => {
  const engine = inject('engine');
  const address = engine.name === 'postgres' ? engine.address : 'postgres://unused';

  const admin = openDatabase({ connectionString: address, poolSize: 1 }, () => {});
  afterAll(() => admin.destroy());

  /** A name of its own, for a user or database that does not exist yet. */
  const newName = () => `start_${randomUUID().slice(0, 8)}`;
  const asUser = (databaseUrl: string, user: string) => {
    const url = new URL(databaseUrl);
    url.username = user;
    return url.href;
  };

  it('waits for a database that is created meanwhile', async () => {
    const name = newName();
    const program = await start(withDatabase(address, name));
    const ready = once(program, 'message');
    await waitForLog(program, `no database .*${name}.*DATABASE_URL.* Next try in 1 s`, 'Next try in 2 s');
    await sql`CREATE DATABASE ${sql.id(name)}`.execute(admin);
    expect(await ready).toContain('ready');
  });

  it('waits for a user who may sign in meanwhile, and gets the right to migrate', async () => {
    const role = newName();
    await sql`CREATE DATABASE ${sql.id(role)}`.execute(admin);
    const program = await start(asUser(withDatabase(address, role), role));
    const ready = once(program, 'message');
    await waitForLog(program, `refuses the user .*${role}.*DATABASE_URL.* Next try in 1 s`);
    await sql`CREATE ROLE ${sql.id(role)} LOGIN`.execute(admin);
    await waitForLog(program, 'may not prepare .*permission denied.*MIGRATE=off.* Next try in');
    await sql`ALTER DATABASE ${sql.id(role)} OWNER TO ${sql.id(role)}`.execute(admin);
    expect(await ready).toContain('ready');
  });

  it('waits for a name of a host', async () => {
    const program = await start('postgres://plaza@no-such-host.invalid/plaza');
    await waitForLog(program, 'No host is called .*no-such-host.invalid.*DATABASE_URL.* Next try in 1 s');
    program.kill('SIGTERM');
    expect(await once(program, 'exit')).toEqual([0, null]);
  });

  it.each([
    [
      'the missing database',
      withDatabase(address, 'no_such_database'),
      /no database "no_such_database".*DATABASE_URL/,
    ],
    ['the refused user', asUser(address, 'stranger'), /refuses the user "stranger".*DATABASE_URL/],
    [
      'the unknown host',
      'postgres://plaza@no-such-host.invalid/plaza',
      /No host is called "no-such-host.invalid"/,
    ],
  ])('names %s to a command in one line, and ends it', async (_, databaseUrl, sentence) => {
    const { code, lines } = await waitForEnd(await start(databaseUrl, 'src/commands/seed.ts'));
    expect([code, lines]).toEqual([1, [expect.stringMatching(sentence)]]);
  });

  it('ends for an address that nothing but other settings mend', async () => {
    const { code, lines } = await waitForEnd(await start('postgres://a:b#c@/d'));
    expect([code, lines]).toEqual([78, [expect.stringMatching(/DATABASE_URL/)]]);
  });

  it('waits for an unreachable server, and logs it', { timeout: 180_000 }, async () => {
    const server = startPostgres();
    await server.shutDown('fast');
    const command = await waitForEnd(await start(server.address, 'src/commands/seed.ts'));
    expect([command.code, command.lines]).toEqual([
      1,
      [expect.stringMatching(/can not be reached .*DATABASE_URL/)],
    ]);

    const stopped = await start(server.address);
    expect(String(await once(stopped.stdout!, 'data'))).toMatch(/can not be reached .*Next try in 1 s/);
    stopped.kill('SIGTERM');
    expect(await once(stopped, 'exit')).toEqual([0, null]);

    const patient = await start(server.address);
    await once(patient.stdout!, 'data');
    await server.start();
    expect(await once(patient, 'message')).toContain('ready');
    patient.kill('SIGKILL');
    await once(patient, 'exit');
    server.stop();
  });
});
