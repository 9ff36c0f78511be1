import { wireName } from '#shared/wire.ts';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function rename(key: string, value: unknown, parent: Node): unknown {
  if (key === 'properties' && isNode(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [wireName(name), withWireNames(part)]),
    );
  }
  if (key === 'required' && Array.isArray(value)) return value.map(wireName);
  if (key === 'name' && parent['in'] === 'query') return wireName(String(value));
  return withWireNames(value);
}

/** The part of an OpenAPI document with the names of properties and query parameters as they stand on the wire. */
export function withWireNames(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withWireNames);
  if (!isNode(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, rename(key, value, part)]));
}
