import { Hono } from 'hono';
import { sessionCookie } from '#features/auth/server/index.ts';
import type { Contract } from '#shared/contract.ts';
import type { Site } from '#shared/site.ts';
import { wireName } from '#shared/wire.ts';
import { apiDocsPage } from './docs-page.ts';
import type { ApiDocument } from './document-types.ts';
import { ERROR_RESPONSES, ERROR_SCHEMAS } from './errors.ts';
import { describeOperations } from './operations.ts';
import { createSchemaConverter, findNamedSchemas, listSections } from './schemas.ts';

/** Must be raised when a client could notice the change. */
const API_VERSION = '1.0.0';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function rename(key: string, value: unknown, parent: Node): unknown {
  if (key === 'properties' && isNode(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [wireName(name), withWireNames(part)]),
    );
  }
  if (key === 'required' && Array.isArray(value)) return value.map(wireName);
  if (key === 'name' && parent['in'] === 'query') return wireName(String(value));
  return withWireNames(value);
}

function withWireNames(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withWireNames);
  if (!isNode(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, rename(key, value, part)]));
}

function describeApi(operations: Contract, site: Site): ApiDocument {
  const named = findNamedSchemas(operations);
  const converter = createSchemaConverter(named);
  const schemas = Object.entries(named).map(([name, schema]) => [name, converter.convert(schema)]);
  const { paths, bodies } = describeOperations(converter, operations, site);
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: API_VERSION,
      description: 'Negocios y anuncios de Guatemala. Las fechas son ISO 8601 en UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: site.url }],
    tags: listSections(operations).map(({ name, title }) => ({ name, description: title })),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only names change
    paths: withWireNames(paths) as ApiDocument['paths'],
    components: {
      schemas: {
        ...(withWireNames({ ...Object.fromEntries(schemas), ...bodies }) as typeof bodies),
        ...ERROR_SCHEMAS,
      },
      responses: ERROR_RESPONSES,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie(site.url).name },
      },
    },
  };
}

export function openApiRoutes(operations: Contract, site: Site) {
  let known: ApiDocument | undefined;
  const document = () => (known ??= describeApi(operations, site));
  return new Hono()
    .get('/openapi.json', (c) => c.json(document()))
    .get('/docs', (c) => c.html(apiDocsPage(document())));
}
