import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import type { GenericSchema } from 'valibot';
import { sessionCookie } from '#features/auth/server/index.ts';
import type { Site } from '#shared/site.ts';
import type { ApiDocument, JsonSchema, Operation } from './contract.ts';
import { ERROR_RESPONSES, ERROR_SCHEMAS, withFailures } from './errors.ts';
import { nameBody } from './named-bodies.ts';
import { NAMED_SCHEMAS } from './named-schemas.ts';
import { createSchemaConverter, useSchemaConverter } from './schema-converter.ts';
import { withWireNames } from './wire-names.ts';

/** Raised when a client could notice the change. */
const API_VERSION = '1.0.0';

const TAGS = [
  { name: 'Auth', description: 'Cuentas y sesiones' },
  { name: 'Users', description: 'Personas' },
  { name: 'Businesses', description: 'Negocios' },
  { name: 'Announcements', description: 'Anuncios' },
  { name: 'Replies', description: 'Respuestas a los anuncios' },
  { name: 'Categories', description: 'Categorías' },
  { name: 'Places', description: 'Departamentos y municipios' },
  { name: 'Media', description: 'Imágenes' },
  { name: 'Banners', description: 'Banners de la portada' },
  { name: 'Plans', description: 'Planes y solicitudes de Premium' },
  { name: 'Subscriptions', description: 'Suscripciones' },
  { name: 'Transfer', description: 'Exportar e importar' },
  { name: 'Statistics', description: 'Visitas y números' },
  { name: 'Reports', description: 'Reportes y lo que se oculta' },
  { name: 'Searches', description: 'Búsquedas sin resultados y sinónimos' },
  { name: 'Audit', description: 'Bitácora de los administradores' },
];

type Paths = ApiDocument['paths'];

/** The operations as the routes describe them, in wire names. */
async function generatePaths(api: Hono): Promise<Paths> {
  const { paths } = await generateSpecs(api, { defaultValidationErrorResponse: false });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- describe.ts and validate.ts put in nothing else
  return withWireNames(paths) as Paths;
}

/** The schemas that have names, in wire names. */
function namedSchemas(convert: (schema: GenericSchema) => JsonSchema): Record<string, JsonSchema> {
  const schemas = Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [name, convert(schema)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only names change
  return withWireNames(Object.fromEntries(schemas)) as Record<string, JsonSchema>;
}

/** The paths with every operation complete, and the schemas of their bodies by name. */
function completePaths(generated: Paths) {
  const paths: Paths = {};
  const bodies: Record<string, JsonSchema> = {};
  for (const [path, operations] of Object.entries(generated)) {
    const completed: Record<string, Operation> = {};
    for (const [method, described] of Object.entries(operations)) {
      const { operation, schemas } = nameBody({ ...described, security: described.security ?? [] });
      completed[method] = withFailures(method, operation);
      Object.assign(bodies, schemas);
    }
    paths[path] = completed;
  }
  return { paths, bodies };
}

/** The document of every described route of `api`, in wire names, with the failures that each can answer. */
export async function describeApi(api: Hono, site: Site): Promise<ApiDocument> {
  const converter = createSchemaConverter(NAMED_SCHEMAS);
  useSchemaConverter(converter);
  const { paths, bodies } = completePaths(await generatePaths(api));
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
    paths,
    components: {
      schemas: { ...namedSchemas(converter.convert), ...bodies, ...ERROR_SCHEMAS },
      responses: ERROR_RESPONSES,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie(site.url).name },
      },
    },
  };
}
