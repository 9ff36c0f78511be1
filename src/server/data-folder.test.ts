import { chmod, cp, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { makeFolder } from '#test/make-folder.ts';
import { openResources } from './open-resources.ts';

const parent = await makeFolder();
const engine = inject('engine');
const umask = process.umask(0);
afterAll(() => void process.umask(umask));

async function listOpen(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true });
  const checked = paths.map(async (path) =>
    ((await lstat(join(folder, path))).mode & 0o077) === 0 ? [] : [path],
  );
  return (await Promise.all(checked)).flat();
}

async function openAndWrite(dataDir: string): Promise<void> {
  process.umask(0);
  const { storage, cache, close } = await openResources(
    readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      DATABASE_URL: '',
    }),
  );
  await storage.put('a/picture.webp', Buffer.from('picture'));
  await cache.put('preview.png', Buffer.from('preview'));
  await close();
}

async function copyOpenDatabase(folder: string): Promise<void> {
  if (engine.name === 'pglite') await cp(engine.templateFolder, folder, { recursive: true });
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    await chmod(path, (await lstat(path)).isDirectory() ? 0o755 : 0o666);
  }
  await chmod(folder, 0o755);
}

describe.runIf(engine.name === 'pglite')('the data folder', { timeout: 180_000 }, () => {
  it('is closed to other users of the machine, whatever the umask', async () => {
    const dataDir = join(parent, 'data');
    await openAndWrite(dataDir);
    expect(await listOpen(parent)).toEqual([]);
  });

  it('is closed again where an older version or a copy left it open', async () => {
    const dataDir = join(parent, 'old');
    process.umask(0);
    await mkdir(join(dataDir, 'media'), { recursive: true });
    await writeFile(join(dataDir, 'media/picture.webp'), 'picture');
    await writeFile(join(dataDir, 'session-key'), Buffer.alloc(32, 1).toString('base64'));
    await copyOpenDatabase(join(dataDir, 'postgres'));
    await openAndWrite(dataDir);
    expect(await listOpen(dataDir)).toEqual([]);
    // Others could replace the entries of a folder that they may write to.
    expect((await lstat(dataDir)).mode & 0o022).toBe(0);
  });
});
