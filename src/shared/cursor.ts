import * as v from 'valibot';

const MAX_CURSOR_LENGTH = 600;

/** PostgreSQL text can't hold NUL. */
const KeyValue = v.union([v.pipe(v.string(), v.excludes('\0')), v.number(), v.boolean()]);
const Envelope = v.strictTuple([v.picklist(['next', 'previous']), v.array(KeyValue)]);

export interface Cursor<Key> {
  direction: 'next' | 'previous';
  key: Key;
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(binary, (char) => char.charCodeAt(0)),
  );
}

function parseEnvelope(text: string): unknown {
  try {
    return JSON.parse(fromBase64Url(text));
  } catch {
    return null;
  }
}

export function encodeCursor({ direction, key }: Cursor<readonly v.InferOutput<typeof KeyValue>[]>): string {
  return toBase64Url(JSON.stringify([direction, key]));
}

/** Null for any text that `encodeCursor` would not have written for this list. */
export function decodeCursor<Key>(
  text: string,
  keySchema: v.GenericSchema<unknown, Key>,
): Cursor<Key> | null {
  if (text.length > MAX_CURSOR_LENGTH) return null;
  const envelope = v.safeParse(Envelope, parseEnvelope(text));
  if (!envelope.success) return null;
  const [direction, values] = envelope.output;
  const key = v.safeParse(keySchema, values);
  if (!key.success || encodeCursor({ direction, key: values }) !== text) return null;
  return { direction, key: key.output };
}
