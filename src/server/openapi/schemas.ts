import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import { type GenericSchema, safeParse } from 'valibot';
import type { Contract, Operation, Section } from '#shared/contract.ts';
import type { JsonSchema } from './document-types.ts';

const unwrapPipe = (schema: object): object =>
  'pipe' in schema && Array.isArray(schema.pipe) ? unwrapPipe(schema.pipe[0]) : schema;

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

function collectSchemas(schema: GenericSchema, found: Set<object>): void {
  const own: Record<string, unknown> = { ...unwrapPipe(schema) };
  found.add(unwrapPipe(schema));
  const { entries = {}, options = [], item, wrapped } = own;
  const parts = [...Object.values(entries as object), ...(options as unknown[]), item, wrapped];
  for (const part of parts) if (isSchema(part)) collectSchemas(part, found);
}

export const listSections = (operations: Contract): Section[] => [
  ...new Set(Object.values<Operation>(operations).flatMap(({ section }) => section ?? [])),
];

const NAMED_TYPES = new Set(['object', 'variant', 'array', 'nullable']);

/** Finds the objects and lists of responses, by the name of their export. @throws Error if two have the same name */
export function findNamedSchemas(operations: Contract): Record<string, GenericSchema> {
  const returned = new Set<object>();
  for (const { returns } of Object.values<Operation>(operations))
    if (returns) collectSchemas(returns, returned);
  const named = new Map<string, GenericSchema>();
  for (const [name, schema] of listSections(operations).flatMap(({ schemas = {} }) =>
    Object.entries(schemas),
  )) {
    if (!isSchema(schema) || !returned.has(unwrapPipe(schema)) || !NAMED_TYPES.has(schema.type)) continue;
    if ((named.get(name) ?? schema) !== schema) throw new Error(`two schemas are named ${name}`);
    named.set(name, schema);
  }
  return Object.fromEntries(named);
}

type Options = Pick<ConversionConfig, 'typeMode'>;
type Override = NonNullable<ConversionConfig['overrideSchema']>;

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function withTypedDefault(schema: GenericSchema, converted: object) {
  if (!('wrapped' in schema && 'default' in schema) || typeof schema.default !== 'string') return undefined;
  const parsed = safeParse(
    schema.wrapped as GenericSchema<unknown, string | number | boolean>,
    schema.default,
  );
  return parsed.success ? { ...converted, default: parsed.output } : undefined;
}

const overridePlain: Override = ({ valibotSchema, jsonSchema }) => {
  if (valibotSchema.type === 'date') return { type: 'string', format: 'date-time' };
  if (valibotSchema.type === 'blob') return { type: 'string', format: 'binary' };
  return valibotSchema.type === 'optional' ? withTypedDefault(valibotSchema, jsonSchema) : undefined;
};

/** Converts to JSON Schema 2020-12, the dialect of OpenAPI 3.1. Leaves out parts that it can't express. */
export function createSchemaConverter(named: Record<string, GenericSchema>) {
  const names = new Map(Object.entries(named).map(([name, schema]) => [unwrapPipe(schema), name]));
  const convert = (schema: GenericSchema, { typeMode = 'ignore' }: Options = {}): JsonSchema => {
    const root = unwrapPipe(schema);
    const overrideSchema: Override = (context) => {
      const name = context.valibotSchema === root ? undefined : names.get(context.valibotSchema);
      return name ? reference(name) : overridePlain(context);
    };
    const options = { target: 'draft-2020-12', errorMode: 'ignore', typeMode, overrideSchema } as const;
    const { $schema: _, ...converted } = toJsonSchema(schema, options);
    return converted as JsonSchema;
  };
  const convertOrRefer = (schema: GenericSchema, options?: Options) => {
    const name = names.get(unwrapPipe(schema));
    return name ? reference(name) : convert(schema, options);
  };
  return { convert, convertOrRefer };
}

export type SchemaConverter = ReturnType<typeof createSchemaConverter>;
