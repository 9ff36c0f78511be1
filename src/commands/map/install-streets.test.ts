import { spawnSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { type Storage, storageFailure } from '#platform/storage/storage.ts';
import { STREETS_KEY } from '#platform/streets/streets.ts';
import { makeFolder } from '#test/make-folder.ts';
import { makeStreetFile } from '#test/street-file.ts';
import { type StorageKit, storages } from '#test/storages.ts';
import { installStreets, removeStreets } from './install-streets.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NOW = new Date();
const TWO_DAYS_MS = 2 * 86_400_000;

const folder = await makeFolder();
const path = join(folder, 'guatemala.pmtiles');
const other = join(folder, 'other.pmtiles');
const damaged = join(folder, 'damaged.pmtiles');
const WHOLE = makeStreetFile();
const OTHER = makeStreetFile({ town: { name: 'Chichicastenango' } });
await writeFile(path, WHOLE);
await writeFile(other, OTHER);
await writeFile(damaged, WHOLE.subarray(0, -1));

async function read(storage: Storage): Promise<Buffer | null> {
  const file = await storage.find(STREETS_KEY);
  return file && buffer(await file.stream());
}

describe.each(storages)('streets in $name', ({ open }) => {
  let kit: StorageKit;
  let storage: Storage;
  beforeAll(async () => {
    kit = await open();
  });
  beforeEach(async () => {
    storage = await kit.createEmpty();
  });
  afterAll(() => kit.close());

  it('are installed, replaced and removed', async () => {
    expect(await installStreets(storage, path, NOW)).toMatch(
      /^Installed in .+: 0\.\d MB, \d+ tiles, zoom 5 to 15, longitude -90\.76 to -90\.71, latitude 14\.535 to 14\.585\./,
    );
    expect(await read(storage)).toEqual(WHOLE);
    await installStreets(storage, other, NOW);
    expect(await read(storage)).toEqual(OTHER);
    expect(await removeStreets(storage)).toMatch(/^Removed\./);
    expect(await read(storage)).toBeNull();
    expect(await removeStreets(storage)).toBe('There was no map file.');
  });

  it('stay as they were if the new file is refused', async () => {
    await installStreets(storage, path, NOW);
    await expect(installStreets(storage, damaged, NOW)).rejects.toThrow('cut off');
    await expect(installStreets(storage, folder, NOW)).rejects.toThrow('It is not a file.');
    await expect(installStreets(storage, join(folder, 'none'), NOW)).rejects.toThrow(
      'There is no such file.',
    );
    expect(await read(storage)).toEqual(WHOLE);
  });
});

it('a store that fails is named, with its cause', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const storage: Storage = {
    ...createDiskStorage(join(folder, 'full')),
    put: () => Promise.reject(storageFailure(full)),
  };
  await expect(installStreets(storage, path, NOW)).rejects.toThrow(
    /could not be stored in .+full \(ENOSPC: no space left on device\)\. What was there before is unchanged\./,
  );
});

describe('the old file stays whole', () => {
  const media = join(folder, 'data/media');
  const storage = createDiskStorage(media);
  beforeEach(() => installStreets(storage, path, NOW));

  const run = (limit: string, input: string[]) =>
    spawnSync('sh', ['-c', `${limit} exec bin/plaza map "$@"`, 'sh', ...input], {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        DATA_DIR: join(folder, 'data'),
        NODE_COMPILE_CACHE: join(folder, 'cache'),
      },
    });

  it('where there is no room for the new one', async () => {
    const { status, stderr } = run('ulimit -f 20;', [other]);
    expect(stderr).toContain(`${other}: It could not be stored in ${media} (EFBIG`);
    expect(status).toBe(1);
    expect(await read(storage)).toEqual(WHOLE);
    expect(await readdir(join(media, 'unfinished'))).toEqual([]);
  });

  it('where the process is killed, and the rest is removed later', async () => {
    const script = `
      import { Readable } from 'node:stream';
      import { createDiskStorage } from '${ROOT}/src/platform/storage/disk-storage.ts';
      async function* half() {
        yield Buffer.alloc(100_000);
        setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);
        await new Promise(() => setInterval(() => {}, 1_000));
      }
      await createDiskStorage(${JSON.stringify(media)}).put('${STREETS_KEY}', Readable.from(half()));
    `;
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT });
    expect(signal).toBe('SIGKILL');
    expect(await read(storage)).toEqual(WHOLE);
    expect(await readdir(join(media, 'unfinished'))).toHaveLength(1);
    await installStreets(storage, other, new Date(NOW.getTime() + TWO_DAYS_MS));
    expect(await readdir(join(media, 'unfinished'))).toEqual([]);
    expect(await read(storage)).toEqual(OTHER);
  });

  it('where the command is wrong', async () => {
    const refused = run('', [damaged]);
    expect(refused.stderr).toContain(
      `${damaged}: It is cut off: it has ${WHOLE.length - 1} bytes of ${WHOLE.length}.`,
    );
    expect(refused.status).toBe(1);
    for (const input of [[], [path, other], ['--remove', path], ['--everything']]) {
      const { status, stderr } = run('', input);
      expect(stderr).toMatch(/^Usage: npm run map/);
      expect(status).toBe(2);
    }
    const help = run('', ['--help']);
    expect(help.stdout).toMatch(/^Usage: npm run map/);
    expect(help.status).toBe(0);
    expect(await read(storage)).toEqual(WHOLE);
    expect(run('', ['--remove']).stdout).toMatch(/^Removed\./);
    expect(await read(storage)).toBeNull();
  });
});
