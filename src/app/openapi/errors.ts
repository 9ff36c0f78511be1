import type { Operation } from './contract.ts';

/** The bodies of failed answers, as schemas by name. */
export const ERROR_SCHEMAS = {
  Error: {
    type: 'object',
    properties: { detail: { type: 'string' }, code: { type: 'string' } },
    required: ['detail'],
  },
  ValidationError: {
    type: 'object',
    properties: {
      detail: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            type: { type: 'string' },
            loc: { type: 'array', items: { type: ['string', 'number'] } },
            msg: { type: 'string' },
          },
          required: ['type', 'loc', 'msg'],
        },
      },
    },
    required: ['detail'],
  },
} as const;

const failure = (schema: keyof typeof ERROR_SCHEMAS, description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

/**
 * The operation with what it can answer besides its result: 400, 413 and 422 where it takes values, 415 where these are
 * files, 401 where it wants a session, 403 where it changes something or concerns one person, 404 where it names a thing.
 */
export function withFailures(method: string, operation: Operation): Operation {
  const places = new Set(operation.parameters?.map((parameter) => parameter.in));
  const changes = method !== 'get';
  const failures = {
    ...(operation.requestBody && { 400: failure('Error', 'Datos ilegibles') }),
    ...(operation.security && { 401: failure('Error', 'Hay que iniciar sesión') }),
    ...((operation.security ?? changes) && { 403: failure('Error', 'No está permitido') }),
    ...(places.has('path') && { 404: failure('Error', 'No existe') }),
    ...(operation.requestBody && { 413: failure('Error', 'Demasiado grande') }),
    ...(operation.requestBody?.content['multipart/form-data'] && {
      415: failure('Error', 'El archivo no es una imagen que se pueda usar'),
    }),
    ...((operation.requestBody ?? places.has('query')) && {
      422: failure('ValidationError', 'Valores no válidos, todos a la vez'),
    }),
  };
  return { ...operation, responses: { ...operation.responses, ...failures } };
}
