import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new, empty folder, which goes when the tests of the file are over. To be called before they begin. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
