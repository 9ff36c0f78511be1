import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { findSiteId } from '#features/media/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type Dump, dumpFile, dumpTables } from './dump.ts';
import { analyze, holdsContent, loadTables } from './load.ts';
import { type MovedPictures, movePictures, reserveTarget } from './move-pictures.ts';
import { makeWorkFolder } from './files.ts';

/**
 * Copies all rows into an empty database, in one transaction, and compares each table. Only compares a database that
 * holds the same rows already. @throws BackupError
 */
export async function moveDatabase(source: Db, target: Db): Promise<Dump['tables']> {
  const folder = await makeWorkFolder(tmpdir(), 'plaza-move-');
  try {
    const dump = await dumpTables(source, { folder, isKnown: () => true, signal: undefined });
    if (await holdsContent(target, dump)) return dump.tables;
    await loadTables(target, dump, async (load) => {
      for (const { name } of dump.tables) await load(name, createReadStream(dumpFile(folder, name)));
    });
    await analyze(target);
    return dump.tables;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Targets {
  db: Db | null;
  storage: Storage | null;
}

interface MovedSite {
  tables: Dump['tables'] | null;
  pictures: MovedPictures | null;
}

/**
 * Copies a stopped site. No start takes the new pictures for the site's before everything is there. It may be
 * repeated at any time: what is equal already is only compared. @throws BackupError
 */
export async function moveSite(
  site: Pick<AppContext, 'db' | 'storage'>,
  { db, storage }: Targets,
  pausesMs?: readonly number[],
): Promise<MovedSite> {
  const siteId = await findSiteId(site.db);
  if (storage) await reserveTarget(storage, siteId);
  const tables = db && (await moveDatabase(site.db, db));
  const pictures = storage && (await movePictures(site, storage, pausesMs));
  if (storage && siteId !== null) await storage.siteId.complete(siteId);
  return { tables, pictures };
}
