import { findSiteId } from '#features/media/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Dump } from './dump.ts';
import { moveDatabase } from './move-database.ts';
import { type MovedPictures, movePictures, reserveTarget } from './move-pictures.ts';

interface Targets {
  db: Db | null;
  storage: Storage | null;
}

interface MovedSite {
  tables: Dump['tables'] | null;
  pictures: MovedPictures | null;
}

/**
 * Copies a stopped site. No start takes the new pictures for the site's before everything is there. It may be repeated at
 * any time: what is equal already is only compared.
 * @throws BackupError
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
