import { randomBytes } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Header, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bindMediaFolder } from '#features/media/server/index.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { storageFailure } from '#platform/storage/storage.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildUser } from '#db/builders/user.ts';
import { createTestClock } from '#test/clock.ts';
import { openEmptyDatabase, openTestDatabase } from '#test/database.ts';
import {
  type ArchiveEntry,
  type Forgery,
  addTable,
  forgeArchive,
  sealArchive,
  withTable,
} from '#test/forge-archive.ts';
import { makeFolder } from '#test/make-folder.ts';
import { readStorage } from '#test/site-content.ts';
import { storeOneColour } from '#test/store-one-colour.ts';
import { createBackup } from './create-backup.ts';
import { createFolderDestination, fileArchive } from './open-destination.ts';
import { isEmptyDatabase } from './load.ts';
import { MANIFEST } from './manifest.ts';
import { verifyArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

const KEY = randomBytes(32);
const OTHER_KEY = randomBytes(32);
const clock = createTestClock('2026-11-24T02:00:00Z');
const folder = await makeFolder();
const temporary = join(folder, 'tmp');
const database = await openTestDatabase();
const { db } = database;
const empty = await openEmptyDatabase();
const site = { db, storage: createDiskStorage(join(folder, 'media')), clock: clock.now };
afterAll(async () => {
  vi.unstubAllEnvs();
  await empty.close();
  await database.close();
});

let signed: string;
let unsigned: string;
let backups = 0;

async function backUp(keys: Buffer[]): Promise<string> {
  const path = join(folder, `backups-${(backups += 1)}`);
  return join(path, (await createBackup({ ...site, keys }, createFolderDestination(path))).name);
}

const forge = (forgery: Forgery, original = unsigned) => forgeArchive(folder, original, forgery);

const table = (name: string, content = '') => ({
  header: { name: `tables/${name}.jsonl` },
  content: Buffer.from(content),
});

let media = 0;
const newStorage = () => createDiskStorage(join(folder, 'restored', String((media += 1))));

const replaceTable =
  (name: string, content: string): Forgery['entries'] =>
  (all) =>
    all.map((entry) => (entry.header.name === `tables/${name}.jsonl` ? table(name, content) : entry));

const add = (...added: ArchiveEntry[]): Forgery => ({ entries: (all) => [...all, ...added] });
const linked = (type: Header['type'], name = 'pictures/aa/x') => ({
  header: { name, type, linkname: '/etc/passwd', size: 0 },
  content: Buffer.from(''),
});

async function listAll(path: string): Promise<string[]> {
  const found = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => []);
  return found.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
}

beforeAll(async () => {
  vi.stubEnv('TMPDIR', temporary);
  await mkdir(temporary, { recursive: true });
  const owner = await buildUser(db);
  await buildAnnouncement(db);
  await storeOneColour(site, owner.id);
  await bindMediaFolder(site);
  unsigned = await backUp([]);
  signed = await backUp([KEY]);
});

async function expectNothing(storage: ReturnType<typeof newStorage>): Promise<void> {
  expect(await isEmptyDatabase(empty.db)).toBe(true);
  expect(await readStorage(storage)).toEqual({ siteId: null, hashes: {} });
  expect(await listAll(storage.place)).toEqual([]);
  expect(await readdir(temporary)).toEqual([]);
}

const NAMES = [
  'tables/../../x.jsonl',
  'tables/..jsonl',
  'tables//etc/x.jsonl',
  'tables/a/b.jsonl',
  'tables/A.jsonl',
  'tables/x.jsonl/../../y',
  '/etc/cron.d/x',
  '../x',
  './manifest.json',
  'pictures/../../x',
  'pictures/aa/../../../x',
  'pictures/.site-id',
  'pictures/aa/x.html',
  'pictures/trash/2026-01-01/aa/x',
  'C:\\x',
  'manifest.json\u202e',
  'x\u001b[2J',
];

describe('a restore of a hostile archive', () => {
  it.each(NAMES)('writes no file named %j', async (name) => {
    const storage = newStorage();
    const path = await forge(add({ header: { name }, content: Buffer.from('x') }));
    const failure = await restoreBackup({ db: empty.db, storage }, fileArchive(path)).catch(
      (error: unknown) => error,
    );
    expect(String(failure)).toMatch(
      /is no backup of this program: it holds "[ -~]+", .* Nothing was changed\.$/,
    );
    await expectNothing(storage);
  });

  it.each<[string, Forgery, string]>([
    ['a symbolic link', add(linked('symlink')), 'is no backup'],
    ['a hard link', add(linked('link')), 'is no backup'],
    ['a device', add(linked('character-device')), 'is no backup'],
    ['a pipe', add(linked('fifo')), 'is no backup'],
    ['a folder', add(linked('directory', 'tables/')), 'is no backup'],
    ['a table twice', add(table('place')), 'is no backup'],
    ['a second manifest', add({ header: { name: MANIFEST }, content: Buffer.from('{}') }), 'is no backup'],
    [
      'a manifest of 9 MB',
      { manifest: (all) => ({ ...all, missingPictures: ['x'.repeat(9_000_000)] }) },
      'has 9',
    ],
    ['a path as the name of a table', { manifest: (all) => addTable(all, '../../x') }, 'no manifest'],
    ['a table twice in its manifest', { manifest: (all) => addTable(all, 'place') }, 'no manifest'],
    [
      'a column twice',
      { manifest: (all) => withTable(all, 'category', { columns: ['id', 'id'] }) },
      'no manifest',
    ],
    [
      'a manifest of another table',
      { manifest: (all) => addTable(all, 'intruder') },
      'does not hold the files',
    ],
    ['a table that the manifest does not list', add(table('intruder')), 'does not hold the files'],
    [
      'more pictures than it says',
      { manifest: (all) => ({ ...all, pictures: 0 }) },
      'does not hold the files',
    ],
    [
      'a table that the migrations do not create',
      { ...add(table('intruder')), manifest: (all) => addTable(all, 'intruder') },
      'The table intruder differs from what the migrations create',
    ],
    [
      'migrations that build nothing',
      { manifest: (all) => ({ ...all, migrations: ['0003_trust'] }) },
      'do not fit',
    ],
    [
      'a sequence of nothing',
      { manifest: (all) => ({ ...all, sequences: [{ table: 'intruder', column: 'id', last: 1 }] }) },
      'has a sequence that the migrations do not create',
    ],
    [
      'other checksums',
      { manifest: (all) => ({ ...all, checksums: '0'.repeat(64) }) },
      'do not match their checksums',
    ],
    [
      'rows that differ from their hash',
      { manifest: (all) => withTable(all, 'place', { sha256: '0'.repeat(64) }) },
      'The table place came out different',
    ],
    ['nested rows', { entries: replaceTable('place', `${'['.repeat(100_000)}\n`) }, 'a line that is no row'],
    [
      'no number where one is needed',
      { entries: replaceTable('site_identity', '["x","x",null]\n') },
      'The restore failed',
    ],
  ])('refuses %s, and leaves nothing', async (_, forgery, message) => {
    const storage = newStorage();
    const failure = await restoreBackup({ db: empty.db, storage }, fileArchive(await forge(forgery))).catch(
      (error: unknown) => error,
    );
    expect(String(failure)).toMatch(new RegExp(`^BackupError: .*(?:${message}).*`));
    expect(String(failure)).toContain('Nothing was changed.');
    await expectNothing(storage);
  });

  it('unpacks no bomb', async () => {
    const storage = newStorage();
    const size = 100 * 2 ** 20;
    const tar = pack();
    const entry = tar.entry({ name: 'tables/place.jsonl', size });
    const zeros = Buffer.alloc(2 ** 20);
    const filling = pipeline(
      Readable.from(Array.from({ length: size / zeros.length }, () => zeros)),
      entry as unknown as NodeJS.WritableStream,
    ).then(() => tar.finalize());
    const path = await sealArchive(folder, tar as AsyncIterable<Buffer>, 9);
    await filling;
    await expect(restoreBackup({ db: empty.db, storage }, fileArchive(path))).rejects.toThrow(
      'unpacks to far more than a backup does. Nothing was changed.',
    );
    await expectNothing(storage);
  });

  it('writes no more than what was verified when the archive changes meanwhile', async () => {
    const storage = newStorage();
    const other = await forge({ entries: replaceTable('place', '[]\n'.repeat(1_000_000)) });
    let reads = 0;
    const archive = {
      path: unsigned,
      read: () => fileArchive((reads += 1) === 1 ? unsigned : other).read(),
    };
    await expect(restoreBackup({ db: empty.db, storage }, archive)).rejects.toThrow(
      'changed while it was restored',
    );
    await expectNothing(storage);
  });
});

describe('a restore that fails', () => {
  it('leaves the pictures that were there before', async () => {
    const storage = newStorage();
    const { siteId, hashes } = await readStorage(site.storage);
    const [kept = ''] = Object.keys(hashes);
    await storage.siteId.claim(siteId ?? '');
    await storage.put(kept, Buffer.from('as it was'));
    const forged = await forge({ manifest: (all) => withTable(all, 'place', { sha256: '0'.repeat(64) }) });
    await expect(restoreBackup({ db: empty.db, storage }, fileArchive(forged))).rejects.toThrow(
      'came out different',
    );
    expect((await readStorage(storage)).siteId).toBe(siteId);
    expect(await listAll(storage.place)).toHaveLength(2);
  });

  it('says which pictures could not be removed', async () => {
    const storage = newStorage();
    const remove = () => Promise.reject(storageFailure(new Error('EROFS')));
    const forged = await forge({ manifest: (all) => withTable(all, 'place', { sha256: '0'.repeat(64) }) });
    const failure = await restoreBackup(
      { db: empty.db, storage: { ...storage, remove } },
      fileArchive(forged),
    ).catch((error: unknown) => String(error));
    expect(failure).toMatch(
      /came out different.*\d files of pictures could not be removed from .* \(EROFS\)/,
    );
    expect(failure).not.toContain('Nothing was changed');
  });

  it('leaves no folder when the store of the pictures fails', async () => {
    const storage = newStorage();
    const put = () => Promise.reject(storageFailure(new Error('ENOSPC')));
    await expect(
      restoreBackup({ db: empty.db, storage: { ...storage, put } }, fileArchive(unsigned)),
    ).rejects.toThrow('The restore failed: ENOSPC. Nothing was changed.');
    await expectNothing(storage);
  });
});

describe('the signature of an archive', () => {
  const restore = (path: string, keys: Buffer[]) =>
    restoreBackup({ db: empty.db, storage: newStorage() }, fileArchive(path), { keys });

  it.each([
    ['another key', () => signed, [OTHER_KEY], 'was signed with another key than BACKUP_KEY'],
    ['no signature', () => unsigned, [KEY], 'is not signed, and BACKUP_KEY is set'],
  ])('is required where a key is set: %s', async (_, path, keys, message) => {
    await expect(restore(path(), keys)).rejects.toThrow(message);
    expect(await isEmptyDatabase(empty.db)).toBe(true);
  });

  it('covers every file', async () => {
    const forged = await forge({ entries: replaceTable('category', '') }, signed);
    await expect(restore(forged, [KEY])).rejects.toThrow('or was changed afterwards');
  });

  it('of any of the keys is enough, and is not checked without one', async () => {
    for (const keys of [[OTHER_KEY, KEY], []])
      expect((await verifyArchive(fileArchive(signed), keys)).isSigned).toBe(true);
    expect((await verifyArchive(fileArchive(unsigned))).isSigned).toBe(false);
  });
});
