import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { StartupError } from '#platform/startup-error.ts';
import type { Storage } from '#platform/storage.ts';
import { findHashOf, listInBatches } from '../files.ts';
import { type SweepDeps, hasPictures, listKnownHashes } from '../sweep/repo.ts';
import { claimSiteId, findSiteId } from './repo.ts';

const differ = ({ siteId: { path } }: Storage, id: string) =>
  new StartupError(
    `The pictures in ${dirname(path)} belong to another database than the one in use. Set DATABASE_URL and DATA_DIR to those of ` +
      `one site. To use these two together all the same, write ${id} into ${path}.`,
  );

const lost = ({ siteId: { path } }: Storage, id: string) =>
  new StartupError(
    `The database names pictures, and ${dirname(path)} has none. Set DATA_DIR to the folder of this site, or restore its ` +
      `pictures. To start without them, write ${id} into ${path}.`,
  );

/** Refuses a folder that belongs to another site than the database, while nothing has been changed. @throws StartupError */
export async function requireSameSite({ db, storage }: SweepDeps): Promise<void> {
  const [id, claimed] = [await findSiteId(db), await storage.siteId.find()];
  if (id !== null && claimed !== null && id !== claimed) throw differ(storage, id);
}

/** Refuses a folder with pictures where a new database is about to be made. @throws StartupError */
export async function requireNoPictures(storage: Storage): Promise<void> {
  const folder = dirname(storage.siteId.path);
  let isTaken = (await storage.siteId.find()) !== null;
  for await (const key of storage.list()) isTaken ||= findHashOf(key) !== null;
  if (!isTaken) return;
  throw new StartupError(
    `${folder} holds the pictures of a site whose database is not in DATA_DIR. Set DATABASE_URL to its database, or DATA_DIR to ` +
      'another folder. To begin a new site here, move that folder away.',
  );
}

/** How many of the folder's picture files the database names, and how many it does not. */
async function countFiles({ db, storage }: SweepDeps): Promise<{ known: number; unknown: number }> {
  const count = { known: 0, unknown: 0 };
  for await (const keys of listInBatches(storage)) {
    const hashes = keys.map(findHashOf).filter((hash) => hash !== null);
    const named = await listKnownHashes(db, hashes);
    for (const hash of hashes) count[named.has(hash) ? 'known' : 'unknown'] += 1;
  }
  return count;
}

/**
 * Writes one id into the database and the media folder, where either has none yet and the two fit: most of the files are named by
 * the database, or both are without pictures. @throws StartupError where they do not fit.
 */
export async function tieMediaFolder(deps: SweepDeps): Promise<void> {
  const { db, storage } = deps;
  await requireSameSite(deps);
  const [known, claimed] = [await findSiteId(db), await storage.siteId.find()];
  if (known !== null && claimed !== null) return;
  const files = await countFiles(deps);
  const hasFiles = files.known + files.unknown > 0;
  const fits = hasFiles ? files.known >= files.unknown : claimed === null && !(await hasPictures(db));
  const id = await claimSiteId(db, (fits ? claimed : null) ?? randomUUID());
  if (!fits) throw !hasFiles && claimed === null ? lost(storage, id) : differ(storage, id);
  if ((await storage.siteId.claim(id)) !== id) throw differ(storage, id);
}

/** For whatever deletes files. @throws where the folder does not hold the id of the database, such as an unmounted one. */
export async function requireOwnFolder({ db, storage }: SweepDeps): Promise<void> {
  const [id, claimed] = [await findSiteId(db), await storage.siteId.find()];
  if (id !== null && id === claimed) return;
  throw new Error(
    `No picture is deleted: ${storage.siteId.path} holds ${claimed ?? 'no id'}, and the database has ${id ?? 'none'}.`,
  );
}
