import type { Operation } from './contract.ts';

const PROBLEM = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    loc: { type: 'array', items: { type: ['string', 'number'] } },
    msg: { type: 'string' },
  },
  required: ['type', 'loc', 'msg'],
} as const;

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
        description: 'Cada problema con su campo; un texto donde no se trata de un campo',
        anyOf: [{ type: 'array', items: PROBLEM }, { type: 'string' }],
      },
      code: { type: 'string' },
    },
    required: ['detail'],
  },
} as const;

const failure = (schema: keyof typeof ERROR_SCHEMAS, description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

/**
 * The operation with what it can answer besides its result: 400, 413, 415 and 422 where it takes values, 401 where it wants a
 * session or a password, 403 where it changes something or concerns one person, 404 where it names a thing, 409 and 429 where
 * it changes something that stands against it, or too often.
 */
export function withFailures(method: string, operation: Operation): Operation {
  const places = new Set(operation.parameters?.map((parameter) => parameter.in));
  const changes = method !== 'get';
  const failures = {
    ...(operation.requestBody && { 400: failure('Error', 'Datos ilegibles') }),
    ...((operation.security ?? changes) && { 401: failure('Error', 'Hay que iniciar sesión') }),
    ...((operation.security ?? changes) && { 403: failure('Error', 'No está permitido') }),
    ...((places.has('path') || operation.requestBody) && { 404: failure('Error', 'No existe') }),
    ...(changes && { 409: failure('Error', 'Algo se opone: un límite, un nombre ya usado, otro cambio') }),
    ...(operation.requestBody && { 413: failure('Error', 'Demasiado grande') }),
    ...(operation.requestBody && { 415: failure('Error', 'Ni JSON ni un archivo que se pueda usar') }),
    ...((operation.requestBody ?? places.has('query')) && {
      422: failure('ValidationError', 'Valores no válidos, todos a la vez'),
    }),
    ...(changes && { 429: failure('Error', 'Demasiadas veces: hay que esperar lo que dice Retry-After') }),
  };
  return { ...operation, responses: { ...operation.responses, ...failures } };
}
