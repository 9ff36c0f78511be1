import type { JsonSchema, Operation, Reference, Response } from './document-types.ts';

const PROBLEM = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    loc: { type: 'array', items: { type: ['string', 'number'] } },
    msg: { type: 'string' },
  },
  required: ['type', 'loc', 'msg'],
} as const;

export const ERROR_SCHEMAS = {
  Error: {
    type: 'object',
    properties: {
      detail: { type: 'string', description: 'Qué pasó y qué hacer, en español' },
      code: { type: 'string', description: 'La causa, donde un programa la puede distinguir' },
    },
    required: ['detail'],
  },
  ValidationErrors: {
    type: 'object',
    properties: {
      detail: {
        description: 'Cada problema con su campo; un texto donde no se trata de un campo',
        anyOf: [{ type: 'array', items: PROBLEM }, { type: 'string' }],
      },
      code: { type: 'string', description: 'La causa, donde un programa la puede distinguir' },
    },
    required: ['detail'],
  },
} as const satisfies Record<string, JsonSchema>;

const failure = (description: string, schema: keyof typeof ERROR_SCHEMAS = 'Error'): Response => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

const later = (description: string): Response => ({
  ...failure(description),
  headers: {
    'Retry-After': { description: 'Segundos que hay que esperar', schema: { type: 'integer', minimum: 1 } },
  },
});

const FAILURES = {
  400: failure('Dirección o datos ilegibles'),
  401: failure('Hay que iniciar sesión, o la contraseña no es esa'),
  403: failure('No está permitido'),
  404: failure('No existe'),
  405: {
    ...failure('La dirección no tiene ese método'),
    headers: { Allow: { description: 'Los métodos que tiene', schema: { type: 'string' } } },
  },
  409: failure('Algo se opone: un límite, un nombre ya usado, otro cambio'),
  413: failure('Demasiado grande'),
  414: failure('La dirección tiene más de 4,096 caracteres'),
  415: failure('Ni JSON ni un archivo que se pueda usar'),
  422: failure('Valores no válidos, todos a la vez', 'ValidationErrors'),
  429: later('Demasiadas veces: hay que esperar lo que dice Retry-After'),
  500: failure('Error inesperado del servidor'),
  502: failure('El proveedor de identidad falló'),
  503: later('El servicio está ocupado o no está disponible; con Retry-After, conviene esperar lo que dice'),
} as const;

type FailureStatus = keyof typeof FAILURES;

const responseName = (status: number | string) => `Error${status}`;

export const ERROR_RESPONSES: Record<string, Response> = Object.fromEntries(
  Object.entries(FAILURES).map(([status, response]) => [responseName(status), response]),
);

function possibleFailures(
  method: string,
  { parameters = [], requestBody, security, tags }: Operation,
): FailureStatus[] {
  const changes = method !== 'get';
  const takesBody = requestBody !== undefined;
  const namesThing = parameters.some((parameter) => parameter.in === 'path');
  const hasQuery = parameters.some((parameter) => parameter.in === 'query');
  const findsByQuery = tags.includes('Landings');
  const needsSession = security.length > 0;
  const hasScope = parameters.some(({ name }) => name === 'scope');
  const callsProvider = tags.includes('Auth') || tags.includes('Users');
  const applies: Record<FailureStatus, boolean> = {
    400: namesThing || takesBody,
    401: needsSession || (tags.includes('Auth') && changes),
    403: needsSession || changes || hasScope,
    404: namesThing || takesBody || findsByQuery,
    405: true,
    409: changes,
    413: takesBody,
    414: true,
    415: takesBody,
    422: takesBody || hasQuery,
    429: changes,
    500: true,
    502: callsProvider,
    503: true,
  };
  return Object.keys(FAILURES)
    .map((status) => Number(status) as FailureStatus)
    .filter((status) => applies[status]);
}

export function withFailures(method: string, operation: Operation): Operation {
  const failures = possibleFailures(method, operation).map((status): [string, Reference] => [
    String(status),
    { $ref: `#/components/responses/${responseName(status)}` },
  ]);
  return { ...operation, responses: { ...operation.responses, ...Object.fromEntries(failures) } };
}
