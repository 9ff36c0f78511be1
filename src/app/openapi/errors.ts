import type { Operation } from './contract.ts';

/** The bodies of failed answers, as schemas by name. */
export const ERROR_SCHEMAS = {
  Error: { type: 'object', properties: { detail: { type: 'string' } }, required: ['detail'] },
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

/** The operation with what it can answer besides its result: 404 where it names a thing, 422 where it takes values. */
export function withFailures(operation: Operation): Operation {
  const places = new Set(operation.parameters?.map((parameter) => parameter.in));
  const failures = {
    ...(places.has('path') && { 404: failure('Error', 'No existe') }),
    ...(places.has('query') && { 422: failure('ValidationError', 'Valores no válidos, todos a la vez') }),
  };
  return { ...operation, responses: { ...operation.responses, ...failures } };
}
