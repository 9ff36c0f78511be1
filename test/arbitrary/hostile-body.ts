import fc from 'fast-check';
import type { JsonSchema } from '#app/openapi/contract.ts';

type BodySchema = JsonSchema & { oneOf?: readonly JsonSchema[] };

/** Every field that the schema knows, nested ones too, as the names that lead to it. */
function fieldsIn({ properties = {}, anyOf = [], oneOf = [] }: BodySchema): string[][] {
  const own = Object.entries(properties).flatMap(([name, schema]) =>
    [[], ...fieldsIn(schema)].map((names) => [name].concat(names)),
  );
  return own.concat([...anyOf, ...oneOf].flatMap(fieldsIn));
}

/** The value with another one where the names lead; objects that are missing on the way are added. */
function withField(value: unknown, [name, ...names]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other;
  const fields = { ...(value as Record<string, unknown> | undefined) };
  return { ...fields, [name]: withField(fields[name], names, other) };
}

const id = fc.maxSafeNat();
const instant = fc.date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') });

/** Any JSON, and often something that a field may well be. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.emailAddress(),
  fc.webUrl(),
  id,
  fc.array(id, { minLength: 1, maxLength: 3 }),
  instant.map((date) => (Number.isNaN(date.getTime()) ? '9999-99-99T99:99:99Z' : date.toISOString())),
);

/** The body with one of the schema's fields replaced, so that the others can't be what it fails for. */
export function hostileBody(body: unknown, schema: JsonSchema): fc.Arbitrary<unknown> {
  // By their first names: the many parts of one field shall not keep the others away.
  const fields = Object.values(Object.groupBy(fieldsIn(schema), ([name]) => String(name)));
  const field = fc.oneof(...fields.map((some = []) => fc.constantFrom(...some)));
  return fc.tuple(field, anything).map(([names, value]) => withField(body, names, value));
}
