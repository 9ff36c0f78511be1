import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiDocument, JsonSchema } from '#server/openapi/document-types.ts';

const DOCUMENT = 'document';

export function schemaFaults(document: ApiDocument): (schema: JsonSchema, value: unknown) => string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema({ $id: DOCUMENT, components: document.components });
  const compiled = new Map<JsonSchema, ReturnType<typeof ajv.compile>>();
  const compile = (schema: JsonSchema) => {
    const text = JSON.stringify(schema).replaceAll('"#/components/', `"${DOCUMENT}#/components/`);
    return ajv.compile(JSON.parse(text));
  };
  return (schema, value) => {
    const validate = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
