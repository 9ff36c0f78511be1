/** The part of JSON Schema that our answers and parameters need. */
export interface JsonSchema {
  type?: string | readonly string[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  const?: unknown;
  additionalProperties?: JsonSchema | boolean;
  enum?: unknown[];
  default?: string | number | boolean;
  pattern?: string;
  maxLength?: number;
  $ref?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: JsonSchema;
}

/** Bodies by their media type. */
export type Content = Record<string, { schema: JsonSchema }>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  /** Present where only people with a session may ask. */
  security?: { session: [] }[];
  responses: Record<string, { description: string; content?: Content }>;
}

/** An OpenAPI 3.1 document, as far as we fill it. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
}
