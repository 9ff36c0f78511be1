import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { IdentityError } from '../port.ts';

/** Argon2id as OWASP's Password Storage Cheat Sheet has it; memory in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** The PHC format, which other programs read too: what it cost, salt, tag. */
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Of Node's four worker threads, so that files and name look-ups never wait for passwords. */
const AT_ONCE = 2;
const MOST_WAITING = 100;
const RETRY_AFTER_S = 5;

const hashing = pLimit(AT_ONCE);
const argon2Async = promisify(argon2);

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const toStored = (salt: Buffer, tag: Buffer) => `${PREFIX}${base64(salt)}$${base64(tag)}`;

function parseStored(stored: string) {
  const [, memory, passes, parallelism, salt, tag] = STORED.exec(stored) ?? [];
  if (!salt || !tag) throw new Error('A stored password is no Argon2id hash');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

async function derive(password: string, nonce: Buffer, tagLength: number, cost = COST): Promise<Buffer> {
  if (hashing.pendingCount >= MOST_WAITING) {
    throw new IdentityError('too-many-requests', { retryAfterS: RETRY_AFTER_S });
  }
  // Keyboards differ in whether they write an accented letter as one code point or as two.
  const message = password.normalize('NFKC');
  return hashing(() => argon2Async('argon2id', { message, nonce, tagLength, ...cost }));
}

/** Text to store for the password. IdentityError `too-many-requests` when too many wait to be hashed. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return toStored(salt, await derive(password, salt, TAG_BYTES));
}

/** Whether the text was stored for this password; takes as long when it wasn't. Fails like `hashPassword`. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const { cost, salt, tag } = parseStored(stored);
  return timingSafeEqual(tag, await derive(password, salt, tag.length, cost));
}

/** Whether the text was stored at another cost than passwords are stored at today. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(PREFIX);

/** Stored for nobody: checking against it takes as long as against the password of an account. */
export const NO_PASSWORD = toStored(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));
