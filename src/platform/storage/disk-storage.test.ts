import { mkdir, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '#test/make-folder.ts';
import { createDiskStorage } from './disk-storage.ts';

const folder = await makeFolder();
const storage = createDiskStorage(folder);

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('createDiskStorage', () => {
  it('leaves nothing unfinished', async () => {
    await storage.put('ab/abc', Buffer.from('half'));
    await storage.put('ab/abc', Buffer.from('complete'));
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  });

  it('replaces a file without writing to it, so that a full disk leaves the old one whole', async () => {
    await storage.put('ab/abc', Buffer.from('before'));
    const opened = await open(join(folder, 'ab/abc'));
    await storage.put('ab/abc', Buffer.from('after'));
    expect(await opened.readFile('utf8')).toBe('before');
    await opened.close();
  });

  it('lists nothing that others put there', async () => {
    await storage.put('ab/abc', Buffer.from('x'));
    await mkdir(join(folder, 'lost+found'));
    for (const name of ['.DS_Store', '.site-id', 'ab/.nfs01', 'lost+found/x'])
      await writeFile(join(folder, name), '');
    expect(await Array.fromAsync(storage.list())).toEqual(['ab/abc']);
  });

  it('counts a file written at the given moment as young', async () => {
    await storage.put('ab/abc', Buffer.from('x'));
    const written = new Date('2026-03-13T18:00:00Z');
    await utimes(join(folder, 'ab/abc'), written, written);
    expect(await storage.removeOld('ab/abc', written)).toBe(false);
    expect(await storage.removeOld('ab/abc', new Date(written.getTime() + 1))).toBe(true);
  });
});
