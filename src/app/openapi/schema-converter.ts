import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import { type GenericSchema, safeParse } from 'valibot';
import type { JsonSchema } from './contract.ts';

type Options = Pick<ConversionConfig, 'typeMode'>;
type Override = NonNullable<ConversionConfig['overrideSchema']>;

/** The converter meets the first schema of a pipe, never the pipe. */
const firstOf = (schema: object): object =>
  'pipe' in schema && Array.isArray(schema.pipe) ? firstOf(schema.pipe[0]) : schema;

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Defaults are written as a query has them, `'12'`; the document has the value, 12. */
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

/**
 * Converts valibot schemas to JSON Schema 2020-12, the dialect of OpenAPI 3.1, with references to the `named` ones. Dates are
 * text. Part of a schema that JSON Schema can't express is left out.
 */
export function createSchemaConverter(named: Record<string, GenericSchema>) {
  const names = new Map(Object.entries(named).map(([name, schema]) => [firstOf(schema), name]));
  const convert = (schema: GenericSchema, { typeMode = 'ignore' }: Options = {}): JsonSchema => {
    const root = firstOf(schema);
    const overrideSchema: Override = (context) => {
      const name = context.valibotSchema === root ? undefined : names.get(context.valibotSchema);
      return name ? reference(name) : overridePlain(context);
    };
    const options = { target: 'draft-2020-12', errorMode: 'ignore', typeMode, overrideSchema } as const;
    const { $schema: _, ...converted } = toJsonSchema(schema, options);
    return converted as JsonSchema;
  };
  const convertOrRefer = (schema: GenericSchema, options?: Options) => {
    const name = names.get(firstOf(schema));
    return name ? reference(name) : convert(schema, options);
  };
  return { convert, convertOrRefer };
}

export type SchemaConverter = ReturnType<typeof createSchemaConverter>;
