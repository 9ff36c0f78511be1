import { UNEXPECTED } from './unexpected.ts';

export const ERROR_STATUS = {
  'bad-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  'address-too-long': 414,
  'unsupported-media': 415,
  validation: 422,
  'too-many-requests': 429,
  'bad-gateway': 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Names the field by its path in `loc`; `msg` is Spanish and says what to do. */
export interface ValidationIssue {
  type: string;
  loc: (string | number)[];
  msg: string;
}

export const UNREADABLE_BODY = 'No entendimos los datos enviados.';

export const DEFAULT_MESSAGE = {
  'bad-request': 'No entendimos esa dirección.',
  unauthorized: 'Inicia sesión para continuar.',
  forbidden: 'No tienes permisos para hacer esto.',
  'not-found': 'No encontramos lo que buscas.',
  'method-not-allowed': 'Esa dirección no admite ese método.',
  conflict: 'Eso ya existe.',
  'too-large': 'Lo que enviaste es demasiado grande.',
  'address-too-long': 'Esa dirección es demasiado larga.',
  'unsupported-media': 'Ese tipo de archivo no se puede usar.',
  validation: 'Revisa los datos enviados.',
  'too-many-requests': 'Demasiados intentos. Intenta más tarde',
  'bad-gateway': UNEXPECTED,
  unavailable: 'El servicio no está disponible en este momento. Inténtalo de nuevo en un minuto.',
} as const satisfies Record<ErrorCode, string>;

export const RETRY_AFTER_S = 5;

interface ErrorDetails {
  issues?: ValidationIssue[] | undefined;
  reason?: string | undefined;
  retryAfterS?: number | undefined;
  allow?: readonly string[] | undefined;
  cause?: unknown;
}

/** Reports a failure whose message is Spanish and safe to show. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: ValidationIssue[];
  readonly reason: string | undefined;
  readonly retryAfterS: number | undefined;
  readonly allow: readonly string[] | undefined;

  constructor(
    code: ErrorCode,
    message: string = DEFAULT_MESSAGE[code],
    { issues = [], reason, retryAfterS, allow, cause }: ErrorDetails = {},
  ) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = issues;
    this.reason = reason;
    this.retryAfterS = retryAfterS ?? (code === 'unavailable' ? RETRY_AFTER_S : undefined);
    this.allow = allow;
  }
}

export const invalidInput = (...issues: ValidationIssue[]): AppError =>
  new AppError('validation', undefined, { issues });
