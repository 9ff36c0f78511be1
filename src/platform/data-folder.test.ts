import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeFolder } from '#test/make-folder.ts';
import { restrictToOwner } from './data-folder.ts';

const NOBODY = 65_534;
const folder = await makeFolder();
const isRoot = process.geteuid?.() === 0;
const umask = process.umask();
afterEach(() => {
  if (isRoot) process.seteuid?.(0);
  process.umask(umask);
});

it('restricts a folder that can not be listed, such as the lost+found of a disk', async () => {
  const media = join(folder, 'media');
  const unlisted = join(media, 'lost+found');
  await mkdir(unlisted, { recursive: true });
  await chmod(media, 0o755);
  await chmod(unlisted, 0o055);
  // Root can open everything.
  if (isRoot) {
    for (const path of [folder, media, unlisted]) await chown(path, NOBODY, NOBODY);
    process.seteuid?.(NOBODY);
  }
  expect(await restrictToOwner(folder)).toEqual([]);
  expect((await lstat(media)).mode & 0o777).toBe(0o700);
  expect((await lstat(unlisted)).mode & 0o777).toBe(0);
});
