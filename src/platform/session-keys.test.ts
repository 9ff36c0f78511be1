import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '#test/make-folder.ts';
import { loadSessionKeys } from './session-keys.ts';

const folder = await makeFolder();

const load = (name: string) => loadSessionKeys({ dataDir: join(folder, name), sessionKeys: undefined });

it('makes a key once, for the owner of the program alone', async () => {
  const [key, ...more] = await load('new');
  expect(more).toEqual([]);
  expect(key).toHaveLength(32);
  expect(await load('new')).toEqual([key]);
  expect((await stat(join(folder, 'new/session-key'))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'new'))).toEqual(['session-key']);
});

it('makes one key for processes that start at once, and another one elsewhere', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => load('busy')));
  expect(new Set(keys.map(([key]) => key?.toString('hex'))).size).toBe(1);
  expect(await load('elsewhere')).not.toEqual(keys[0]);
});

it('takes the configured keys and makes no file then', async () => {
  const sessionKeys = [Buffer.alloc(32, 1)];
  expect(await loadSessionKeys({ dataDir: join(folder, 'configured'), sessionKeys })).toBe(sessionKeys);
  await expect(stat(join(folder, 'configured'))).rejects.toThrow('ENOENT');
});

it('refuses a damaged file', async () => {
  await load('damaged');
  await writeFile(join(folder, 'damaged/session-key'), 'short');
  await expect(load('damaged')).rejects.toThrow(/holds no session key: remove it/);
});
