import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/db/database.ts';
import { openEmbedded } from '#platform/db/embedded/engine.ts';
import { migrate } from '#platform/db/migrate.ts';

export default async function preparePglite(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-template-'));
  const embedded = await openEmbedded(dataDir);
  const db = openDatabase({ host: embedded.host, poolSize: 1 }, () => {});
  await migrate(db);
  await db.destroy();
  await embedded.close();
  project.provide('engine', { name: 'pglite', templateFolder: join(dataDir, 'postgres') });
  return () => rm(dataDir, { recursive: true, force: true });
}
