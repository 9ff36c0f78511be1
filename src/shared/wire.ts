type Json = unknown;

const MAX_CACHED_NAMES = 1_000;
const MAX_CACHED_LENGTH = 40;

function memoized(rename: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const name = rename(key);
    // Requests may send any number of names.
    if (known.size < MAX_CACHED_NAMES && key.length <= MAX_CACHED_LENGTH) known.set(key, name);
    return name;
  };
}

const snake = memoized((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const camel = memoized((key) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));

const isPlainObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/i;

const isoText = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString());

/**
 * Returns the text unless it is a valid instant: Date would roll a day that does not exist over to the next one, and
 * years beyond 9999 don't fit the wire.
 */
export function instantIn(text: string): Date | string {
  const [, local] = INSTANT.exec(text.toUpperCase()) ?? [];
  if (!local || !isoText(new Date(`${local}Z`)).startsWith(local)) return text;
  const instant = new Date(text.toUpperCase());
  return INSTANT.test(isoText(instant)) ? instant : text;
}

type Convert = (item: Json, key: string) => Json;

function converted(value: Record<string, Json>, rename: (key: string) => string, convert: Convert) {
  const result: Record<string, Json> = {};
  for (const [key, item] of Object.entries(value)) {
    const name = rename(key);
    // Assigned, this one name would change the prototype.
    if (name === '__proto__')
      Object.defineProperty(result, name, { value: convert(item, key), enumerable: true });
    else result[name] = convert(item, key);
  }
  return result;
}

export const wireName = snake;

export const propertyName = camel;

export function toWire(value: Json): Json {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toWire);
  if (!isPlainObject(value)) return value;
  return converted(value, snake, toWire);
}

/** Makes dates only of properties named `…_at`: a business may be called '2026-01-01T00:00:00Z'. */
export function fromWire(value: Json, key = ''): Json {
  if (typeof value === 'string') return key.endsWith('_at') ? instantIn(value) : value;
  if (Array.isArray(value)) return value.map((item) => fromWire(item, key));
  if (!isPlainObject(value)) return value;
  return converted(value, camel, fromWire);
}

const received = memoized((key) => camel(snake(key)));

const MAX_YEAR = 9_999;

const fitsWire = (date: Date) => date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= MAX_YEAR;

/** Returns what `fromWire(toWire(value))` would, in one pass. */
export function asReceived(value: Json, key = ''): Json {
  if (value instanceof Date) return key.endsWith('_at') && fitsWire(value) ? value : value.toISOString();
  if (Array.isArray(value)) return value.map((item) => asReceived(item, key));
  if (!isPlainObject(value)) return fromWire(value, key);
  return converted(value, received, (item, name) => asReceived(item, snake(name)));
}
