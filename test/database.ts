import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Db, openDatabase } from '#platform/db/database.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import type { TestEngine } from './engines/engine.ts';
import { withDatabase } from './postgres.ts';

export interface TestDatabase {
  db: Db;
  close(): Promise<void>;
}

/** An idle connection that breaks means that the engine fell over: the test that runs then must fail. */
const failLoudly = (error: Error) => {
  throw error;
};

async function copyFolder({ templateFolder }: TestEngine & { name: 'pglite' }): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-test-'));
  await cp(templateFolder, join(dataDir, 'postgres'), { recursive: true });
  const embedded = await openEmbedded(dataDir);
  const db = openDatabase({ host: embedded.host, poolSize: 5 }, failLoudly);
  return {
    db,
    close: async () => {
      await db.destroy();
      await embedded.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The clone stays until the end of the run: to drop it now would race with the server noticing that its clients left. */
async function cloneDatabase({
  address,
  template,
}: TestEngine & { name: 'postgres' }): Promise<TestDatabase> {
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  const admin = openDatabase({ connectionString: address, poolSize: 1 }, failLoudly);
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(template)}`.execute(admin);
  await admin.destroy();
  const db = openDatabase({ connectionString: withDatabase(address, name), poolSize: 10 }, failLoudly);
  return { db, close: () => db.destroy() };
}

/** A fresh, migrated database on the engine of the running project. */
export function openTestDatabase(): Promise<TestDatabase> {
  const engine = inject('engine');
  return engine.name === 'pglite' ? copyFolder(engine) : cloneDatabase(engine);
}
