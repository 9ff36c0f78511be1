import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { sessionCookie } from '#features/auth/server/index.ts';
import type { Site } from '#shared/site.ts';
import type { ApiDocument } from './contract.ts';
import { ERROR_SCHEMAS, withFailures } from './errors.ts';
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

function mapValues<From, To>(
  record: Record<string, From>,
  change: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

/** The document of every described route of `api`, in wire names, with the failures that each can answer. */
export async function describeApi(api: Hono, site: Site): Promise<ApiDocument> {
  const generated = await generateSpecs(api, { defaultValidationErrorResponse: false });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- describe.ts and validate.ts put in nothing else
  const paths = withWireNames(generated.paths) as ApiDocument['paths'];
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: API_VERSION,
      description: 'Negocios y anuncios de Guatemala. Las fechas son ISO 8601 en UTC.',
    },
    servers: [{ url: site.url }],
    tags: TAGS,
    paths: mapValues(paths, (operations) =>
      mapValues(operations, (operation, method) => withFailures(method, operation)),
    ),
    components: {
      schemas: ERROR_SCHEMAS,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie(site.url).name },
      },
    },
  };
}
