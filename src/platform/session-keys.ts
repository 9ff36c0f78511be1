import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { readKeys } from './session-config.ts';
import { StartFault, findErrorCode } from './start-fault.ts';

/** Writes the file in full before it gets its name, so that of two processes starting at once both read one key. */
async function makeKeyFile(dataDir: string, path: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('base64'), { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if (findErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}

/**
 * The keys that seal what sessions hold, 32 bytes each: those configured, else the one in `DATA_DIR/session-key`, which is
 * made at the first start. The first key seals; all of them open. Throws for a damaged file.
 */
export async function loadSessionKeys({
  dataDir,
  sessionKeys,
}: Pick<Config, 'dataDir' | 'sessionKeys'>): Promise<Buffer[]> {
  if (sessionKeys) return sessionKeys;
  const path = join(dataDir, 'session-key');
  const text = await readFile(path, 'utf8').catch(async (error: unknown) => {
    const code = findErrorCode(error);
    if (code !== 'ENOENT')
      throw new StartFault(
        `The session key in ${path} can not be read (${code}). Mend that, or set SESSION_KEY.`,
      );
    await makeKeyFile(dataDir, path);
    return readFile(path, 'utf8');
  });
  const keys = readKeys(text.trim());
  if (!keys) throw new StartFault(`${path} holds no session key: remove it, and everybody signs in again.`);
  return keys;
}
