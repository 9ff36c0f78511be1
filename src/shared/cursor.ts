import * as v from 'valibot';

export const INVALID_CURSOR = 'Ese enlace de página no es válido.';

const MAX_CURSOR_LENGTH = 450;

/** Excludes NUL, which PostgreSQL text can't hold. */
const KeyValue = v.union([v.pipe(v.string(), v.excludes('\0')), v.number(), v.boolean()]);
const Envelope = v.strictTuple([v.picklist(['next', 'previous']), v.array(KeyValue)]);

export interface Cursor<Key> {
  direction: 'next' | 'previous';
  key: Key;
}

function parseEnvelope(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns JSON that reveals what the list sorts by: it is sealed before it leaves the server. */
export const encodeCursor = ({ direction, key }: Cursor<readonly v.InferOutput<typeof KeyValue>[]>): string =>
  JSON.stringify([direction, key]);

/** Returns null for any text that `encodeCursor` would not have written for this list. */
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
