import type { Context } from 'hono';
import { type BaseIssue, type BaseSchema, type InferOutput, safeParse } from 'valibot';
import { AppError, UNREADABLE_BODY, type ValidationIssue, invalidInput } from '#shared/errors.ts';
import { fromWire, wireName } from '#shared/wire.ts';
import { parseMediaType } from './guards.ts';

type Target = 'param' | 'query' | 'json' | 'form';
type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

interface StandardIssue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  type?: string;
}

function inSpanish(message: string): string {
  if (message.startsWith('Invalid key: ')) return 'Falta este dato.';
  return message.startsWith('Invalid ') ? 'Ese valor no es válido.' : message;
}

function toValidationIssue(target: string, issue: StandardIssue): ValidationIssue {
  const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
  const loc = path.map((key) => (typeof key === 'number' ? key : wireName(String(key))));
  return { type: issue.type ?? 'invalid', loc: [target, ...loc], msg: inSpanish(issue.message) };
}

const refused = (target: string, issues: readonly StandardIssue[]) =>
  new AppError('validation', undefined, {
    issues: issues.map((issue) => toValidationIssue(target, issue)),
  });

const isWellFormed = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed();
  return typeof value !== 'object' || value === null || Object.values(value).every(isWellFormed);
};

/** Finds lone surrogates, which no database can store. Texts are cleaned of them; passwords are not. */
const loneSurrogates = (fields: unknown) =>
  Object.entries(fields ?? {})
    .filter(([, value]) => !isWellFormed(value))
    .map(([name]) => ({
      type: 'well_formed',
      message: 'Hay caracteres que no se pueden usar.',
      path: [name],
    }));

function parseFields(value: unknown): unknown {
  if (Array.isArray(value)) throw new AppError('bad-request', UNREADABLE_BODY);
  try {
    return fromWire(value);
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('bad-request', UNREADABLE_BODY);
    throw error;
  }
}

/** Validates. @throws AppError `validation` with every problem at once; `not-found` for a path that can't be an id */
export function validated<S extends Schema>(target: Target, schema: S, value: unknown): InferOutput<S> {
  const result = safeParse(schema, target === 'param' ? value : parseFields(value));
  const issues = result.success ? loneSurrogates(result.output) : result.issues;
  if (result.success && issues.length === 0) return result.output;
  throw target === 'param' ? new AppError('not-found') : refused(target, issues as StandardIssue[]);
}

export const readQuery = (c: Context): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );

export async function readJson(c: Context): Promise<unknown> {
  if (parseMediaType(c.req.header('content-type'))?.essence !== 'application/json') return {};
  try {
    return await c.req.json();
  } catch (cause) {
    throw new AppError('bad-request', UNREADABLE_BODY, { cause });
  }
}

export function requireValidForm<S extends Schema>(
  schema: S,
  fields: ReadonlyMap<string, string>,
): InferOutput<S> {
  return validated('form', schema, Object.fromEntries([...fields].filter(([, value]) => value !== '')));
}

const KEY_HEADER = 'idempotency-key';
const MAX_KEY_LENGTH = 200;

export function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header(KEY_HEADER)?.trim();
  if (!key) return null;
  if (key.length <= MAX_KEY_LENGTH) return key;
  throw invalidInput({
    type: 'max_length',
    loc: ['header', KEY_HEADER],
    msg: `Usa una clave de ${MAX_KEY_LENGTH} caracteres o menos.`,
  });
}
