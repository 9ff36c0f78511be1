import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartupError, findErrorCode } from './startup-error.ts';

const KEY = /^[A-Za-z0-9+/]{43}=$/;

function parseKeys(text: string): Buffer[] | null {
  const keys = text.split(',').map((key) => key.trim());
  return keys.every((key) => KEY.test(key)) ? keys.map((key) => Buffer.from(key, 'base64')) : null;
}

export const base64Keys = v.pipe(
  v.string(),
  v.check((text) => parseKeys(text) !== null, 'must be 32 bytes in base64, as of `openssl rand -base64 32`'),
  v.transform((text) => parseKeys(text) ?? undefined),
);

/** Must be the same on machines that share a database. */
export const SessionEnvironment = v.pipe(
  v.object({
    NODE_ENV: v.optional(v.string()),
    DATABASE_URL: v.optional(v.string()),
    SESSION_KEY: v.optional(base64Keys),
  }),
  v.forward(
    v.check(
      (env) => env.NODE_ENV !== 'production' || !env.DATABASE_URL || env.SESSION_KEY !== undefined,
      'must be set in production with DATABASE_URL',
    ),
    ['SESSION_KEY'],
  ),
);

async function createKeyFile(dataDir: string, path: string): Promise<void> {
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

interface KeySource {
  dataDir: string;
  sessionKeys: Buffer[] | undefined;
}

/** Creates a key at the first start. @throws StartupError for a damaged file */
export async function loadSessionKeys({ dataDir, sessionKeys }: KeySource): Promise<Buffer[]> {
  if (sessionKeys) return sessionKeys;
  const path = join(dataDir, 'session-key');
  const text = await readFile(path, 'utf8').catch(async (error: unknown) => {
    const code = findErrorCode(error);
    if (code !== 'ENOENT')
      throw new StartupError(
        `The session key in ${path} can not be read (${code}). Repair it, or set SESSION_KEY.`,
      );
    await createKeyFile(dataDir, path);
    return readFile(path, 'utf8');
  });
  const stored = parseKeys(text.trim());
  if (!stored)
    throw new StartupError(`${path} holds no session key: remove it, and everybody signs in again.`);
  return stored;
}
