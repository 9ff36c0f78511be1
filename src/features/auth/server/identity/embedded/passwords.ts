import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { IdentityError } from '../port.ts';

export interface PasswordCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** Follows OWASP's Password Storage Cheat Sheet. */
const COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const prefix = ({ memory, passes, parallelism }: PasswordCost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;

/** Leaves some of Node's four worker threads, so that files and name look-ups never wait for passwords. */
const CONCURRENCY = 2;
const MAX_WAITING = 100;
const RETRY_AFTER_S = 5;

const hashing = pLimit(CONCURRENCY);
const argon2Async = promisify(argon2);

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const toStored = (cost: PasswordCost, salt: Buffer, tag: Buffer) =>
  `${prefix(cost)}${base64(salt)}$${base64(tag)}`;

function parseStored(stored: string) {
  const [, memory, passes, parallelism, salt, tag] = STORED.exec(stored) ?? [];
  if (!salt || !tag) throw new Error('A stored password is no Argon2id hash');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

async function derive(
  password: string,
  nonce: Buffer,
  tagLength: number,
  cost: PasswordCost,
): Promise<Buffer> {
  if (hashing.pendingCount >= MAX_WAITING) {
    throw new IdentityError('too-many-requests', { retryAfterS: RETRY_AFTER_S });
  }
  // Keyboards differ in whether they write an accented letter as one code point or as two.
  const message = password.normalize('NFKC');
  return hashing(() => argon2Async('argon2id', { message, nonce, tagLength, ...cost }));
}

export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return toStored(cost, salt, await derive(password, salt, TAG_BYTES, cost));
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const { cost, salt, tag } = parseStored(stored);
  return timingSafeEqual(tag, await derive(password, salt, tag.length, cost));
}

export const isOutdated = (stored: string, cost = COST): boolean => !stored.startsWith(prefix(cost));

const UNUSABLE = { salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

export const unusablePassword = (cost = COST): string => toStored(cost, UNUSABLE.salt, UNUSABLE.tag);
