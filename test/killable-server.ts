import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Db, openDatabase } from '#platform/db/database.ts';
import { openEmbedded } from '#platform/db/embedded/engine.ts';
import { IS_LONG } from './effort.ts';
import { findFreePort } from './find-free-port.ts';
import { TEST_SITE } from './app.ts';
import { withDatabase } from './postgres.ts';

const PROGRAM = fileURLToPath(new URL('./server-without-pages.ts', import.meta.url));
/** A kill is hardest on the engine that runs inside the program. */
export const isKilledHere = (): boolean => IS_LONG || inject('engine').name === 'pglite';

const SESSION_KEY = Buffer.alloc(32, 'test');

async function prepareDatabase(dataDir: string) {
  const engine = inject('engine');
  if (engine.name === 'pglite') {
    await cp(engine.templateFolder, join(dataDir, 'postgres'), { recursive: true });
    const connect = async () => {
      const embedded = await openEmbedded(dataDir);
      const db = openDatabase({ host: embedded.host, poolSize: 2 }, () => {});
      const close = async () => {
        await db.destroy();
        await embedded.close();
      };
      return { db, close };
    };
    return { settings: {}, connect };
  }
  const name = `${engine.template}_${randomUUID().slice(0, 8)}`;
  const admin = openDatabase({ connectionString: engine.address, poolSize: 1 }, () => {});
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(engine.template)}`.execute(admin);
  await admin.destroy();
  const address = withDatabase(engine.address, name);
  const connect = async () => {
    const db = openDatabase({ connectionString: address, poolSize: 2 }, () => {});
    return { db, close: () => db.destroy() };
  };
  return { settings: { DATABASE_URL: address }, connect };
}

/**
 * Runs the program as a process that can be killed and restarted on the same data. Call `remove` in
 * `afterAll`.
 */
export async function prepareKillableServer(more: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-killed-'));
  const temporary = join(dataDir, 'tmp');
  await mkdir(temporary);
  const { settings, connect } = await prepareDatabase(dataDir);
  const port = await findFreePort();
  const env = {
    ...process.env,
    ...settings,
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    TMPDIR: temporary,
    PUBLIC_URL: TEST_SITE.url,
    SESSION_KEY: SESSION_KEY.toString('base64'),
    LOG_LEVEL: 'silent',
    ...more,
  };
  let program: ChildProcess | null = null;
  const kill = async () => {
    if (!program || program.exitCode !== null || program.signalCode !== null) return;
    const ended = once(program, 'exit');
    program.kill('SIGKILL');
    await ended;
  };
  const output: string[] = [];
  return {
    url: `http://127.0.0.1:${port}`,
    env,
    mediaFolder: join(dataDir, 'media'),
    temporary,
    log: () => output.join(''),
    sessionKeys: [SESSION_KEY],
    start: async () => {
      const child = fork(PROGRAM, {
        env,
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      child.stdout?.on('data', (lines) => output.push(String(lines)));
      program = child;
      const ended = once(child, 'exit').then(([code]) => {
        throw new Error(`the program ended with ${code} instead of starting`);
      });
      await Promise.race([once(child, 'message'), ended]);
      ended.catch(() => {});
      return child;
    },
    kill,
    /**
     * Kills the program at a random moment after the work called `acknowledge`, and returns the work's result.
     * On a busy machine nothing may be acknowledged for many seconds.
     */
    killDuring: async <T>(work: (acknowledge: () => void) => Promise<T>, maxDelayMs: number): Promise<T> => {
      const acknowledged = Promise.withResolvers<void>();
      const result = work(acknowledged.resolve);
      await Promise.race([acknowledged.promise, result]);
      await sleep(Math.random() * maxDelayMs);
      await kill();
      return result;
    },
    withDb: async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
      const { db, close } = await connect();
      try {
        return await work(db);
      } finally {
        await close();
      }
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
