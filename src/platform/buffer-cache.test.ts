import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '#test/make-folder.ts';
import { createFileCache, createMemoryCache } from './buffer-cache.ts';
import { createDiskStorage } from './storage/disk-storage.ts';

const folder = await makeFolder();
const cache = createFileCache(createDiskStorage(folder), 'share');

it('gives back what was put under a key, and nothing under another of the same slot', async () => {
  expect(await cache.find('abc1')).toBeNull();
  await cache.put('abc1', Buffer.from([0, 255, 7]));
  expect(await cache.find('abc1')).toEqual(Buffer.from([0, 255, 7]));
  expect(await cache.find('abc2')).toBeNull();
});

it('stores one file per slot: the later key overwrites it', async () => {
  await cache.put('def1', Buffer.from('one'));
  await cache.put('def2', Buffer.from('two'));
  expect(await cache.find('def1')).toBeNull();
  expect(await cache.find('def2')).toEqual(Buffer.from('two'));
  expect((await readdir(join(folder, 'share'))).filter((name) => name.startsWith('def'))).toHaveLength(1);
});

it('evicts from memory what was used least recently', async () => {
  const memory = createMemoryCache(100);
  for (const key of ['a', 'b']) await memory.put(key, Buffer.alloc(40, key));
  expect(await memory.find('a')).toEqual(Buffer.alloc(40, 'a'));
  await memory.put('c', Buffer.alloc(40, 'c'));
  await memory.put('too large', Buffer.alloc(200));
  expect(await memory.find('b')).toBeNull();
  expect(await memory.find('too large')).toBeNull();
  expect(await memory.find('a')).not.toBeNull();
});
