import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Logger } from 'pino';
import { type ContentVersion, createContentVersion } from '#platform/db/content-version.ts';
import { type PooledDb, openDatabase } from '#platform/db/database.ts';
import { openEmbedded } from '#platform/db/embedded/engine.ts';
import { listenForChanges } from '#platform/db/change-listener.ts';
import type { RunningJob } from '#platform/jobs.ts';
import { withDatabase } from './postgres.ts';

type TestEngine =
  | { name: 'pglite'; templateFolder: string }
  | { name: 'postgres'; address: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    engine: TestEngine;
  }
}

export interface TestDatabase {
  db: PooledDb;
  /** Watches notifications from now on, each call like a separate process as far as the engine allows. */
  hearChanges(log: Logger): ContentVersion;
  close(): Promise<void>;
}

type OnIdleError = (error: Error) => void;

/** A broken idle connection means that the engine crashed: the running test must fail. */
const failLoudly: OnIdleError = (error) => {
  throw error;
};

const ENGINE = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
let engineCode: Promise<WebAssembly.Module> | undefined;

/** Holding the module shares V8's compiled code with every other engine of the process. */
const holdEngineCode = () => (engineCode ??= readFile(ENGINE).then((bytes) => WebAssembly.compile(bytes)));

async function copyFolder(
  { templateFolder }: TestEngine & { name: 'pglite' },
  onIdleError: OnIdleError,
): Promise<TestDatabase> {
  await holdEngineCode();
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-test-'));
  await cp(templateFolder, join(dataDir, 'postgres'), { recursive: true });
  const version = createContentVersion();
  const embedded = await openEmbedded(dataDir, version.raise);
  version.raise();
  const db = openDatabase({ host: embedded.host, poolSize: 5 }, onIdleError);
  return {
    db,
    hearChanges: () => version,
    close: async () => {
      await db.destroy();
      await embedded.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createDatabase(address: string, name: string, template: string): Promise<string> {
  const admin = openDatabase({ connectionString: address, poolSize: 1 }, failLoudly);
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(template)}`.execute(admin);
  await admin.destroy();
  return withDatabase(address, name);
}

/** Dropping the clone here would race with the server noticing that its clients left. */
async function cloneDatabase(
  { address, template }: TestEngine & { name: 'postgres' },
  onIdleError: OnIdleError,
): Promise<TestDatabase> {
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  const connectionString = await createDatabase(address, name, template);
  const db = openDatabase({ connectionString, poolSize: 10 }, onIdleError);
  const listening: RunningJob[] = [];
  return {
    db,
    hearChanges: (log) => {
      const version = createContentVersion();
      listening.push(listenForChanges(connectionString, version, log));
      return version;
    },
    close: async () => {
      await Promise.all(listening.map(({ stop }) => stop()));
      await db.destroy();
    },
  };
}

/** Creates a migrated database on the engine of the running project. */
export function openTestDatabase(onIdleError: OnIdleError = failLoudly): Promise<TestDatabase> {
  const engine = inject('engine');
  return engine.name === 'pglite' ? copyFolder(engine, onIdleError) : cloneDatabase(engine, onIdleError);
}

/** Creates a database without tables on the engine of the running project. */
export async function openEmptyDatabase(): Promise<Pick<TestDatabase, 'db' | 'close'>> {
  const engine = inject('engine');
  if (engine.name === 'postgres') {
    const name = `${engine.template}_${randomUUID().slice(0, 8)}`;
    const connectionString = await createDatabase(engine.address, name, 'template0');
    const db = openDatabase({ connectionString, poolSize: 2 }, failLoudly);
    return { db, close: () => db.destroy() };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-test-'));
  const embedded = await openEmbedded(dataDir);
  const db = openDatabase({ host: embedded.host, poolSize: 2 }, failLoudly);
  return {
    db,
    close: async () => {
      await db.destroy();
      await embedded.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
