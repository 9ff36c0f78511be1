import { randomUUID } from 'node:crypto';
import type { AppContext } from '#platform/context.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { claimSiteId, findSiteId, hasPictures, listKnownHashes } from './repository/media-folder.ts';
import { listKeyBatches, parseHash } from './storage-keys.ts';

type Deps = Pick<AppContext, 'db' | 'storage'>;

const otherSite = ({ place, siteId: { path } }: Storage, id: string) =>
  new StartupError(
    `The pictures in ${place} belong to another database than the one in use. Set DATABASE_URL, and DATA_DIR or MEDIA_URL, ` +
      `to those of one site. To use these two together all the same, write ${id} into ${path}.`,
  );

const picturesMissing = ({ place, siteId: { path } }: Storage, id: string) =>
  new StartupError(
    `The database names pictures, and ${place} has none. Set DATA_DIR or MEDIA_URL to the place of this site, or ` +
      `restore its pictures. To start without them, write ${id} into ${path}.`,
  );

export async function requireSameSite({ db, storage }: Deps): Promise<void> {
  const [id, claimed] = [await findSiteId(db), await storage.siteId.find()];
  if (id !== null && claimed !== null && id !== claimed) throw otherSite(storage, id);
}

export async function requireNoPictures(storage: Storage): Promise<void> {
  let isTaken = (await storage.siteId.find()) !== null;
  for await (const key of storage.list()) isTaken ||= parseHash(key) !== null;
  if (!isTaken) return;
  throw new StartupError(
    `${storage.place} holds the pictures of a site whose database is not in DATA_DIR. Set DATABASE_URL to its database, or ` +
      'DATA_DIR or MEDIA_URL to another place. To begin a new site here, move those pictures away.',
  );
}

async function countFiles({ db, storage }: Deps): Promise<{ known: number; unknown: number }> {
  const count = { known: 0, unknown: 0 };
  for await (const keys of listKeyBatches(storage)) {
    const hashes = keys.map(parseHash).filter((hash) => hash !== null);
    const named = await listKnownHashes(db, hashes);
    for (const hash of hashes) count[named.has(hash) ? 'known' : 'unknown'] += 1;
  }
  return count;
}

/** Requires that the database names most files, or that neither has pictures. @throws StartupError */
export async function bindMediaFolder(deps: Deps): Promise<void> {
  const { db, storage } = deps;
  await requireSameSite(deps);
  const [known, claimed] = [await findSiteId(db), await storage.siteId.find()];
  if (known !== null && claimed !== null) return;
  const files = await countFiles(deps);
  const hasFiles = files.known + files.unknown > 0;
  const matches = hasFiles ? files.known >= files.unknown : claimed === null && !(await hasPictures(db));
  const id = await claimSiteId(db, (matches ? claimed : null) ?? randomUUID());
  if (!matches) throw !hasFiles && claimed === null ? picturesMissing(storage, id) : otherSite(storage, id);
  if ((await storage.siteId.claim(id)) !== id) throw otherSite(storage, id);
}

/** Must run before files are deleted. @throws Error for a folder without the id, such as an unmounted one */
export async function requireOwnFolder({ db, storage }: Deps): Promise<void> {
  const [id, claimed] = [await findSiteId(db), await storage.siteId.find()];
  if (id !== null && id === claimed) return;
  throw new Error(
    `No picture is deleted: ${storage.siteId.path} holds ${claimed ?? 'no id'}, and the database has ${id ?? 'none'}.`,
  );
}
