type Json = unknown;

const MOST_REMEMBERED = 1_000;
const LONGEST_REMEMBERED = 40;

/** The same function, which remembers names: there are few, and every answer has each of them dozens of times. */
function remembering(rename: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const name = rename(key);
    // Names also come from strangers, who may think up any number of them.
    if (known.size < MOST_REMEMBERED && key.length <= LONGEST_REMEMBERED) known.set(key, name);
    return name;
  };
}

const snake = remembering((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const camel = remembering((key) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));

const isPlainObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** RFC 3339, with any offset from UTC. */
const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/i;

const isoText = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString());

/**
 * The instant that the text names; the text itself where it is none. A Date would take a day or an hour that does not exist for
 * the next one, and years beyond 9999 have no place on the wire.
 */
function instantIn(text: string): Date | string {
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
    // Assigned, this one name would change what the object is.
    if (name === '__proto__')
      Object.defineProperty(result, name, { value: convert(item, key), enumerable: true });
    else result[name] = convert(item, key);
  }
  return result;
}

/** snake_case name of a camelCase property, as it stands on the wire. */
export const wireName = snake;

/** camelCase property of a snake_case name on the wire. */
export const propertyName = camel;

/** The value as it goes over the wire: snake_case keys, dates as ISO 8601 UTC. */
export function toWire(value: Json): Json {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toWire);
  if (!isPlainObject(value)) return value;
  return converted(value, snake, toWire);
}

/**
 * The value as the program uses it: camelCase keys, instants as Date.
 * Only properties named `…_at` become dates: a business may well be called '2026-01-01T00:00:00Z'.
 */
export function fromWire(value: Json, key = ''): Json {
  if (typeof value === 'string') return key.endsWith('_at') ? instantIn(value) : value;
  if (Array.isArray(value)) return value.map((item) => fromWire(item, key));
  if (!isPlainObject(value)) return value;
  return converted(value, camel, fromWire);
}
