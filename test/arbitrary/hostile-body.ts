import fc from 'fast-check';
import type { JsonSchema } from '#server/openapi/document-types.ts';

type BodySchema = JsonSchema & { oneOf?: readonly JsonSchema[] };

function fieldsIn({ properties = {}, anyOf = [], oneOf = [] }: BodySchema): string[][] {
  const own = Object.entries(properties).flatMap(([name, schema]) =>
    [[], ...fieldsIn(schema)].map((names) => [name].concat(names)),
  );
  return own.concat([...anyOf, ...oneOf].flatMap(fieldsIn));
}

function withField(value: unknown, [name, ...names]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other;
  const fields = { ...(value as Record<string, unknown> | undefined) };
  return { ...fields, [name]: withField(fields[name], names, other) };
}

const id = fc.maxSafeNat();
const instant = fc.date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') });

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.emailAddress(),
  fc.webUrl(),
  id,
  fc.array(id, { minLength: 1, maxLength: 3 }),
  instant.map((date) => (Number.isNaN(date.getTime()) ? '9999-99-99T99:99:99Z' : date.toISOString())),
);

/** Replaces one field, so that the others can't cause the failure. */
export function hostileBody(body: unknown, schema: JsonSchema): fc.Arbitrary<unknown> {
  // Picks top-level fields evenly: a field with many parts must not crowd out the others.
  const fields = Object.values(Object.groupBy(fieldsIn(schema), ([name]) => String(name)));
  const field = fc.oneof(...fields.map((some = []) => fc.constantFrom(...some)));
  return fc.tuple(field, anything).map(([names, value]) => withField(body, names, value));
}
