import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { openTestApp } from '#test/app.ts';
import { makeFolder } from '#test/make-folder.ts';
import { listed, newOwner, upload, uploaded } from '#test/picture-owners.ts';
import { nextPicture } from '#test/pictures.ts';

const DETAIL = 'No podemos guardar ni leer archivos en este momento. Inténtalo de nuevo en un minuto.';

const [folder, temporary] = [await makeFolder(), await makeFolder()];
const media = join(folder, 'media');
const opened = await openTestApp({ storage: createDiskStorage(media) });
const { app, db, storage } = opened;
const owner = await newOwner(opened, { premium: true });
const first = await uploaded(owner);
afterAll(opened.close);

const countRows = () => db.selectFrom('mediaFile').select('id').execute();
const read = (path: string, accept = '*/*') => app.request(path, { headers: { accept } });

async function expectUnavailable(response: Response): Promise<void> {
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await response.json()).toEqual({ detail: DETAIL });
}

async function block(path: string) {
  const hidden = `${path}.hidden`;
  await mkdir(path, { recursive: true });
  await rename(path, hidden);
  await writeFile(path, '');
  return async () => {
    await rm(path);
    await rename(hidden, path);
  };
}

beforeEach(() => vi.stubEnv('TMPDIR', temporary));
afterEach(() => vi.unstubAllEnvs());

describe('while pictures can not be stored', () => {
  it('an upload is refused for now, leaves nothing behind, and works afterwards under the same key', async () => {
    const [picture, key] = [await nextPicture(), 'the-same-key'];
    const before = [await listed(owner, owner), await countRows(), await Array.fromAsync(storage.list())];
    const repair = await block(join(media, 'unfinished'));
    await expectUnavailable(await upload(owner, {}, picture, key));
    expect((await read(first.media_file.download_url)).status).toBe(200);
    expect((await read('/api/announcements/active/filtered')).status).toBe(200);
    await repair();
    expect([await listed(owner, owner), await countRows(), await Array.fromAsync(storage.list())]).toEqual(
      before,
    );
    expect(await readdir(temporary)).toEqual([]);
    expect((await upload(owner, {}, picture, key)).status).toBe(201);
  });
});

describe('while nothing can be written to the temporary folder', () => {
  beforeEach(async () => {
    await writeFile(join(temporary, 'file'), '');
    vi.stubEnv('TMPDIR', join(temporary, 'file'));
    return () => rm(join(temporary, 'file'));
  });

  it('an upload is refused for now', async () => {
    await expectUnavailable(await upload(owner));
    expect((await read(first.media_file.download_url)).status).toBe(200);
  });
});

describe('while a picture can not be read', () => {
  it('its address answers that it is unavailable, to programs and to people', async () => {
    const url = first.media_file.download_url;
    const repair = await block(join(media, url.slice('/media/'.length, '/media/'.length + 2)));
    await expectUnavailable(await read(url));
    const page = await read(url, 'text/html');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await page.text()).toContain(DETAIL);
    await repair();
    expect((await read(url)).status).toBe(200);
  });
});
