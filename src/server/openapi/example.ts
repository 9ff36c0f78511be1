import type { Components, JsonSchema } from './document-types.ts';
import { resolveSchema } from './document-types.ts';

const TEXT = 'texto';

const BY_FORMAT: Record<string, string> = {
  'date-time': '2026-03-13T18:00:00.000Z',
  date: '2026-03-13',
  email: 'hola@example.com',
};

const BY_TYPE: Record<string, unknown> = {
  string: TEXT,
  boolean: true,
  null: null,
  object: {},
};

function exampleOfObject({ properties = {}, additionalProperties }: JsonSchema, components: Components) {
  if (typeof additionalProperties === 'object')
    return { [TEXT]: createExample(additionalProperties, components) };
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, createExample(property, components)]),
  );
}

export function createExample(schema: JsonSchema, components: Components): unknown {
  const {
    anyOf,
    oneOf,
    const: only,
    enum: choices,
    examples,
    items,
    type,
    format,
    minimum,
  } = resolveSchema(schema, components);
  const [alternative] = anyOf ?? oneOf ?? [];
  if (alternative) return createExample(alternative, components);
  if (only !== undefined) return only;
  if (examples) return examples[0];
  if (choices) return choices[0];
  if (items) return [createExample(items, components)];
  if (type === 'object') return exampleOfObject(resolveSchema(schema, components), components);
  if (Array.isArray(type)) return BY_TYPE[type[0]];
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1);
  return (format && BY_FORMAT[format]) ?? BY_TYPE[String(type)] ?? null;
}
