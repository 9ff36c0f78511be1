import { mkdir, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../test/make-folder.ts';
import { type Storage, createStorage } from './storage.ts';

const folder = await makeFolder();
let storage: Storage;

beforeEach(async () => {
  await rm(join(folder, 'media'), { recursive: true, force: true });
  storage = createStorage(join(folder, 'media'));
});

describe('createStorage', () => {
  it('gives back what was put', async () => {
    await storage.put('ab/abc-320.webp', Buffer.from('picture'));
    const file = await storage.find('ab/abc-320.webp');
    expect(file?.byteLength).toBe(7);
    expect(await buffer(await file!.stream())).toEqual(Buffer.from('picture'));
  });

  it('replaces a file and leaves nothing unfinished', async () => {
    await storage.put('ab/abc', Buffer.from('half'));
    await storage.put('ab/abc', Buffer.from('complete'));
    expect((await storage.find('ab/abc'))?.byteLength).toBe(8);
    expect(await readdir(join(folder, 'media', 'unfinished'))).toEqual([]);
  });

  it('replaces a file without writing to it, so that a full disk leaves the old one whole', async () => {
    await storage.put('ab/abc', Buffer.from('before'));
    const opened = await open(join(folder, 'media/ab/abc'));
    await storage.put('ab/abc', Buffer.from('after'));
    expect(await opened.readFile('utf8')).toBe('before');
    await opened.close();
  });

  it('finds nothing where nothing was put, or where a folder is', async () => {
    await storage.put('ab/abc', Buffer.from('x'));
    expect(await storage.find('ab/missing')).toBeNull();
    expect(await storage.find('ab')).toBeNull();
  });

  it('lists every key, however deep, and none of an empty storage', async () => {
    expect(await Array.fromAsync(storage.list())).toEqual([]);
    for (const key of ['ab/abc', 'ab/c/d', 'zz']) await storage.put(key, Buffer.from('x'));
    expect((await Array.fromAsync(storage.list())).toSorted()).toEqual(['ab/abc', 'ab/c/d', 'zz']);
  });

  it('lists nothing that others put there', async () => {
    await storage.put('ab/abc', Buffer.from('x'));
    await mkdir(join(folder, 'media/lost+found'));
    for (const name of ['.DS_Store', '.site-id', 'ab/.nfs01', 'lost+found/x'])
      await writeFile(join(folder, 'media', name), '');
    expect(await Array.fromAsync(storage.list())).toEqual(['ab/abc']);
  });

  it('removes only what was written before the given moment', async () => {
    await storage.put('ab/abc', Buffer.from('x'));
    const written = new Date('2026-03-13T18:00:00Z');
    await utimes(join(folder, 'media', 'ab/abc'), written, written);
    expect(await storage.removeOld('ab/abc', written)).toBe(false);
    expect(await storage.find('ab/abc')).not.toBeNull();
    expect(await storage.removeOld('ab/abc', new Date(written.getTime() + 1))).toBe(true);
    expect(await storage.find('ab/abc')).toBeNull();
    expect(await storage.removeOld('ab/abc', new Date())).toBe(false);
  });

  it.each([
    '../secret',
    'ab/../../secret',
    '/etc/passwd',
    'ab//c',
    '.env',
    'ab/.env',
    'AB',
    'a\0b',
    'a\\b',
    '',
  ])('refuses the key %j', async (key) => {
    await writeFile(join(folder, 'secret'), 'secret');
    await expect(storage.find(key)).rejects.toThrow('Unsafe storage key');
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Unsafe storage key');
    await expect(storage.removeOld(key, new Date())).rejects.toThrow('Unsafe storage key');
  });
});
