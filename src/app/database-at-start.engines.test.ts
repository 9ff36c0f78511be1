import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
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
    DATA_DIR: folder,
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

// The embedded engine starts with the program.
describe.runIf(inject('engine').name === 'postgres')('a start without its database', () => {
  const engine = inject('engine');
  const address = engine.name === 'postgres' ? engine.address : '';

  it('names the missing database in one line', async () => {
    const { code, lines } = await waitForEnd(await start(withDatabase(address, 'no_such_database')));
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/no database "no_such_database".*DATABASE_URL/)],
    ]);
  });

  it('names the refused user in one line, also to a command', async () => {
    const stranger = new URL(address);
    stranger.username = 'stranger';
    const { code, lines } = await waitForEnd(await start(stranger.href, 'tools/seed.ts'));
    expect([code, lines]).toEqual([1, [expect.stringMatching(/refuses the user "stranger".*DATABASE_URL/)]]);
  });

  it('names the missing permission in one line', async () => {
    const role = `plain_${randomUUID().slice(0, 8)}`;
    const admin = openDatabase({ connectionString: address, poolSize: 1 }, () => {});
    await sql`CREATE ROLE ${sql.id(role)} LOGIN`.execute(admin);
    await sql`CREATE DATABASE ${sql.id(role)}`.execute(admin);
    await admin.destroy();
    const plain = new URL(withDatabase(address, role));
    plain.username = role;
    const { code, lines } = await waitForEnd(await start(plain.href));
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/may not prepare .*permission denied.*MIGRATE=off/)],
    ]);
  });

  it('waits for an unreachable server, and logs it', { timeout: 180_000 }, async () => {
    const server = startPostgres();
    await server.shutDown('fast');
    const command = await waitForEnd(await start(server.address, 'tools/seed.ts'));
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
