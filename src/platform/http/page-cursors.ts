import { INVALID_CURSOR } from '#shared/cursor.ts';
import { invalidInput } from '#shared/errors.ts';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Pads to this size: the length would reveal how long the numbers in a cursor are. */
const BLOCK_BYTES = 64;

const pad = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const size = Math.ceil(bytes.length / BLOCK_BYTES) * BLOCK_BYTES;
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length, ' ')]);
};

const derive = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `cursor ${use}`, 32));

function keysFor(key: Buffer) {
  return { encryption: derive(key, 'encryption'), iv: derive(key, 'iv') };
}

const derived = new WeakMap<Buffer, ReturnType<typeof keysFor>>();

function derivedKeys(key: Buffer) {
  const known = derived.get(key) ?? keysFor(key);
  derived.set(key, known);
  return known;
}

/**
 * Encrypts a cursor, which has no spaces at its end, for one list, in characters that a URL takes unescaped. The same
 * cursor gives the same text, so that pages can be cached: the nonce is a keyed digest of list and cursor. @throws
 * Error without keys
 */
export function sealCursor([key]: readonly Buffer[], list: string, cursor: string): string {
  if (!key) throw new Error('there is no key to seal cursors with');
  const keys = derivedKeys(key);
  const iv = createHmac('sha256', keys.iv)
    .update(JSON.stringify([list, cursor]))
    .digest()
    .subarray(0, IV_BYTES);
  const cipher = createCipheriv(CIPHER, keys.encryption, iv).setAAD(Buffer.from(list));
  const sealed = [iv, cipher.update(pad(cursor)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

function decrypt(key: Buffer, list: string, sealed: Buffer): string | null {
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, derivedKeys(key).encryption, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(list)).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const cursor = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([cursor, decipher.final()]).toString('utf8').trimEnd();
  } catch {
    return null;
  }
}

/** Returns null for a text that no key of the site has sealed for this list. */
export function openCursor(keys: readonly Buffer[], list: string, text: string): string | null {
  const sealed = Buffer.from(text, 'base64url');
  if (sealed.length <= IV_BYTES + TAG_BYTES || sealed.toString('base64url') !== text) return null;
  for (const key of keys) {
    const cursor = decrypt(key, list, sealed);
    if (cursor !== null) return cursor;
  }
  return null;
}

interface List {
  id: string;
  body: unknown;
  keys: readonly Buffer[];
}

interface PageFields {
  cursor?: unknown;
  limit?: unknown;
}

/** Names a list: a cursor continues one list, and for a query in a body only the same query. */
function listName({ id, body }: List): string {
  const { cursor: _, limit: __, ...asked } = (body ?? {}) as PageFields;
  return `${id} ${JSON.stringify(asked)}`;
}

function withOpenCursor(at: 'query' | 'json', fields: unknown, list: List): unknown {
  const { cursor: sealed } = (fields ?? {}) as PageFields;
  if (typeof sealed !== 'string') return fields;
  const cursor = openCursor(list.keys, listName(list), sealed);
  if (cursor === null) throw invalidInput({ type: 'cursor', loc: [at, 'cursor'], msg: INVALID_CURSOR });
  return { ...(fields as object), cursor };
}

/** Returns query and body with the list's own cursor. @throws AppError `validation` for one that isn't the site's */
export const withOpenCursors = ({ query, body }: Record<'query' | 'body', unknown>, list: List) => ({
  query: withOpenCursor('query', query, list),
  body: withOpenCursor('json', body, list),
});

type Cursors = Record<'nextCursor' | 'previousCursor', string | null>;

const isPage = (result: unknown): result is Cursors =>
  typeof result === 'object' && result !== null && 'nextCursor' in result && 'previousCursor' in result;

/** Seals cursors, because they reveal what a list is sorted by, such as how far away a visitor is. */
export function withSealedCursors(result: unknown, list: List): unknown {
  if (!isPage(result)) return result;
  const seal = (cursor: string | null) => cursor && sealCursor(list.keys, listName(list), cursor);
  return { ...result, nextCursor: seal(result.nextCursor), previousCursor: seal(result.previousCursor) };
}
