type Json = unknown;

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (key: string) =>
  key.includes('_') ? key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) : key;

const isPlainObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/;

/** snake_case name of a camelCase property, as it stands on the wire. */
export const wireName = snake;

/** camelCase property of a snake_case name on the wire. */
export const propertyName = camel;

/** The value as it goes over the wire: snake_case keys, dates as ISO 8601 UTC. */
export function toWire(value: Json): Json {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toWire);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [snake(key), toWire(item)]));
}

/**
 * The value as the program uses it: camelCase keys, instants as Date.
 * Only properties named `…_at` become dates: a business may well be called '2026-01-01T00:00:00Z'.
 */
export function fromWire(value: Json, key = ''): Json {
  if (typeof value === 'string')
    return key.endsWith('_at') && ISO_INSTANT.test(value) ? new Date(value) : value;
  if (Array.isArray(value)) return value.map((item) => fromWire(item, key));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [camel(name), fromWire(item, name)]));
}
