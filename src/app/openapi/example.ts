import type { JsonSchema } from './contract.ts';

const INSTANT = '2026-03-13T18:00:00.000Z';

const TEXT = 'texto';

const BY_TYPE: Record<string, unknown> = {
  string: TEXT,
  number: 1,
  integer: 1,
  boolean: true,
  null: null,
  object: {},
};

/** A value that the schema describes: the first of its alternatives, one item in each list. */
export function exampleOf(schema: JsonSchema): unknown {
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  if (alternative) return exampleOf(alternative);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.items) return [exampleOf(schema.items)];
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, exampleOf(property)]),
    );
  }
  if (typeof schema.additionalProperties === 'object')
    return { [TEXT]: exampleOf(schema.additionalProperties) };
  if (schema.format === 'date-time') return INSTANT;
  return BY_TYPE[String(schema.type)] ?? null;
}
