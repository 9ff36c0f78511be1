import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStorage } from '#platform/storage.ts';
import { SITE_ID } from '../dataset/open-databases.ts';
import { type Server, startServer } from './start-server.ts';

/** Runs the program on a data folder of its own while the work is done. */
export async function withServer<Result>(
  settings: Record<string, string>,
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-bench-'));
  try {
    if (settings['DATABASE_URL']) await createStorage(join(dataDir, 'media')).siteId.claim(SITE_ID);
    const server = await startServer({ DATA_DIR: dataDir, ...settings });
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
