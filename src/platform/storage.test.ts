import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Storage, openStorage } from './storage.ts';

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  storage = openStorage(join(folder, 'media'));
});

describe('openStorage', () => {
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

  it('finds nothing where nothing was put, or where a folder is', async () => {
    await storage.put('ab/abc', Buffer.from('x'));
    expect(await storage.find('ab/missing')).toBeNull();
    expect(await storage.find('ab')).toBeNull();
    expect([await storage.exists('ab/abc'), await storage.exists('zz')]).toEqual([true, false]);
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
    await expect(storage.exists(key)).rejects.toThrow('Unsafe storage key');
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Unsafe storage key');
  });
});
