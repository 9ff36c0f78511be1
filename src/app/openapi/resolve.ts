import type { Components, JsonSchema, Operation, Response } from './contract.ts';

const nameIn = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

function requireComponent<T>(components: Record<string, T>, $ref: string): T {
  const found = components[nameIn($ref)];
  if (found === undefined) throw new Error(`the document has no ${$ref}`);
  return found;
}

/** The schema itself, or the one that it refers to. */
export const resolveSchema = (schema: JsonSchema, { schemas }: Components): JsonSchema =>
  schema.$ref === undefined ? schema : requireComponent(schemas, schema.$ref);

/** The operation's responses by status, without references. */
export const resolveResponses = (
  { responses }: Operation,
  components: Components,
): [status: string, response: Response][] =>
  Object.entries(responses).map(([status, response]) => [
    status,
    '$ref' in response ? requireComponent(components.responses, response.$ref) : response,
  ]);
