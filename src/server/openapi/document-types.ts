export interface JsonSchema {
  type?: string | readonly string[];
  format?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  const?: unknown;
  additionalProperties?: JsonSchema | boolean;
  enum?: unknown[];
  default?: string | number | boolean | null;
  examples?: unknown[];
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  $ref?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description?: string;
  required?: boolean;
  schema: JsonSchema;
}

export type Content = Record<string, { schema: JsonSchema }>;

export interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}

export interface Reference {
  $ref: string;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  security: { session: [] }[];
  responses: Record<string, Response | Reference>;
}

export interface Components {
  schemas: Record<string, JsonSchema>;
  responses: Record<string, Response>;
}

export interface ApiDocument {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Components & { securitySchemes: object };
}

const refName = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

function requireComponent<T>(components: Record<string, T>, $ref: string): T {
  const found = components[refName($ref)];
  if (found === undefined) throw new Error(`the document has no ${$ref}`);
  return found;
}

export const resolveSchema = (schema: JsonSchema, { schemas }: Components): JsonSchema =>
  schema.$ref === undefined ? schema : requireComponent(schemas, schema.$ref);

export const resolveResponses = (
  { responses }: Operation,
  components: Components,
): [status: string, response: Response][] =>
  Object.entries(responses).map(([status, response]) => [
    status,
    '$ref' in response ? requireComponent(components.responses, response.$ref) : response,
  ]);
