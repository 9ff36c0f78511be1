import * as v from 'valibot';
import { type Contract, type Operation as Declared, type Upload, splitRoute } from '#shared/contract.ts';
import type { Site } from '#shared/site.ts';
import { wireName } from '#shared/wire.ts';
import type { Content, JsonSchema, Operation, Parameter } from './document-types.ts';
import type { SchemaConverter } from './schemas.ts';
import { withFailures } from './errors.ts';

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Con la misma clave otra vez se recibe la primera respuesta y no se crea nada más',
  schema: { type: 'string', maxLength: 200 },
};

type Fields = v.GenericSchema | undefined;

function describeParameters(
  convert: SchemaConverter['convert'],
  place: 'path' | 'query',
  schema: Fields,
): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = convert(schema, { typeMode: 'output' });
  const mandatory = convert(schema).required ?? [];
  const names = place === 'path' ? required : mandatory;
  return Object.entries(properties).map(([name, { description, ...property }]) => {
    const parameter: Parameter = {
      in: place,
      name: place === 'query' ? wireName(name) : name,
      schema: property,
    };
    if (description) parameter.description = description;
    if (names.includes(name)) parameter.required = true;
    return parameter;
  });
}

function formSchema({ form, descriptions = {}, maxFiles }: Upload): v.GenericSchema {
  const fields = Object.entries(form?.entries ?? {}).map(([name, field]) => {
    const text = descriptions[name];
    return [name, text ? v.pipe(field as v.GenericSchema, v.description(text)) : field];
  });
  const files: v.ObjectEntries = maxFiles
    ? { 'files[]': v.pipe(v.array(v.blob()), v.minLength(1), v.maxLength(maxFiles)) }
    : { file: v.blob() };
  return v.object({ ...files, ...(Object.fromEntries(fields) as v.ObjectEntries) });
}

function requestBody(
  { convertOrRefer }: SchemaConverter,
  { body, upload }: Declared,
  site: Site,
): { required: true; content: Content } | undefined {
  if (upload) {
    const schema = convertOrRefer(formSchema(upload), { typeMode: 'output' });
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!body) return undefined;
  const schema = convertOrRefer(typeof body === 'function' ? body(site) : body);
  return { required: true, content: { 'application/json': { schema } } };
}

function responseContent(
  { convertOrRefer }: SchemaConverter,
  { returns, download }: Declared,
): Content | undefined {
  const schema: JsonSchema = returns ? convertOrRefer(returns) : { type: 'string' };
  if (download) return { [download]: { schema } };
  return returns ? { 'application/json': { schema } } : undefined;
}

const bodyName = ({ operationId }: Operation) =>
  `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Body`;

function nameBody(operation: Operation): {
  operation: Operation;
  schemas: Record<string, JsonSchema>;
} {
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  if (!body || body[1].schema.$ref !== undefined) return { operation, schemas: {} };
  const [mediaType, { schema }] = body;
  const name = bodyName(operation);
  const content = { [mediaType]: { schema: { $ref: `#/components/schemas/${name}` } } };
  return {
    operation: { ...operation, requestBody: { ...operation.requestBody, content } },
    schemas: { [name]: schema },
  };
}

function describeOperation(converter: SchemaConverter, declared: Declared, site: Site) {
  const { id, section, summary, access, status, idempotent, params, query } = declared;
  const content = responseContent(converter, declared);
  const parameters = [
    ...(idempotent ? [IDEMPOTENCY_KEY] : []),
    ...describeParameters(converter.convert, 'path', params),
    ...describeParameters(converter.convert, 'query', query),
  ];
  const body = requestBody(converter, declared, site);
  const operation: Operation = {
    operationId: id,
    tags: section ? [section.name] : [],
    summary,
    responses: { [status ?? (content ? 200 : 204)]: { description: summary, ...(content && { content }) } },
    security: access === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
  };
  return nameBody(operation);
}

export function describeOperations(converter: SchemaConverter, operations: Contract, site: Site) {
  const paths: Record<string, Record<string, Operation>> = {};
  const bodies: Record<string, JsonSchema> = {};
  for (const [route, declared] of Object.entries<Declared>(operations)) {
    const { method, path } = splitRoute(route);
    const name = method.toLowerCase();
    const { operation, schemas } = describeOperation(converter, declared, site);
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [name]: withFailures(name, operation) };
    Object.assign(bodies, schemas);
  }
  return { paths, bodies };
}
