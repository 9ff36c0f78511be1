import { Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import { sessionCookie } from '#features/auth/server/index.ts';
import type { Contract } from '#shared/contract.ts';
import type { Site } from '#shared/site.ts';
import { wireName } from '#shared/wire.ts';
import { apiDocsPage } from './docs-page.ts';
import type { ApiDocument, JsonSchema } from './document-types.ts';
import { ERROR_RESPONSES, ERROR_SCHEMAS } from './errors.ts';

import { describeOperations } from './operations.ts';
import { NAMED_SCHEMAS, createSchemaConverter } from './schemas.ts';

/** Raised when a client could notice the change. */
const API_VERSION = '1.0.0';

const TAGS = [
  { name: 'Auth', description: 'Cuentas y sesiones' },
  { name: 'Users', description: 'Personas' },
  { name: 'Businesses', description: 'Negocios' },
  { name: 'Managers', description: 'Quién administra un negocio' },
  { name: 'Claims', description: 'Reclamos de negocios que publicó el sitio' },
  { name: 'Proofs', description: 'Comprobaciones de WhatsApp' },
  { name: 'Corrections', description: 'Cambios que sugieren los visitantes' },
  { name: 'Announcements', description: 'Anuncios' },
  { name: 'Replies', description: 'Respuestas a los anuncios' },
  { name: 'Categories', description: 'Categorías' },
  { name: 'Places', description: 'Departamentos y municipios' },
  { name: 'Media', description: 'Imágenes' },
  { name: 'Banners', description: 'Banners de la portada' },
  { name: 'Plans', description: 'Planes y solicitudes de Premium' },
  { name: 'Subscriptions', description: 'Suscripciones' },
  { name: 'Transfer', description: 'Exportar e importar' },
  { name: 'Setup', description: 'Primeros pasos de un sitio nuevo' },
  { name: 'Statistics', description: 'Visitas y números' },
  { name: 'Notifications', description: 'Avisos' },
  { name: 'Texts', description: 'Textos legales y de ayuda' },
  { name: 'Reports', description: 'Reportes y lo que se oculta' },
  { name: 'Reviews', description: 'Negocios en revisión' },
  { name: 'Panel', description: 'Lo que espera a los administradores' },
  { name: 'Suggestions', description: 'Lo que se ofrece mientras se escribe una búsqueda' },
  { name: 'Landings', description: 'Páginas de categorías y lugares' },
  { name: 'Searches', description: 'Búsquedas sin resultados y sinónimos' },
  { name: 'Audit', description: 'Bitácora de los administradores' },
];

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

function namedSchemas(convert: (schema: GenericSchema) => JsonSchema): Record<string, JsonSchema> {
  const schemas = Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [name, convert(schema)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only names change
  return withWireNames(Object.fromEntries(schemas)) as Record<string, JsonSchema>;
}

function describeApi(operations: Contract, site: Site): ApiDocument {
  const converter = createSchemaConverter(NAMED_SCHEMAS);
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
    tags: TAGS,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only names change
    paths: withWireNames(paths) as ApiDocument['paths'],
    components: {
      schemas: {
        ...namedSchemas(converter.convert),
        ...(withWireNames(bodies) as typeof bodies),
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
