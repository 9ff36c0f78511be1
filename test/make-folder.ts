import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Call it before the tests of a file start: the folder is removed after them. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
