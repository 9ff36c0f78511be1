import type { Context } from 'hono';
import { type BaseIssue, type BaseSchema, type InferOutput, safeParse } from 'valibot';
import { AppError, UNREADABLE_BODY, type ValidationIssue } from '#shared/errors.ts';
import { fromWire, wireName } from '#shared/wire.ts';
import { halfCharacters } from './half-characters.ts';
import { mediaTypeOf } from './media-type.ts';

type Target = 'param' | 'query' | 'json' | 'form';
type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

interface StandardIssue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  type?: string;
}

/** What valibot says by itself is English and for programmers. */
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

/** The fields in camelCase. Throws AppError `bad-request` for a list, or for an object nested too deep to be read. */
function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) throw new AppError('bad-request', UNREADABLE_BODY);
  try {
    return fromWire(value);
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('bad-request', UNREADABLE_BODY);
    throw error;
  }
}

/**
 * Returns what the schema makes of one part of a request. Throws AppError `validation` with every problem at once; `not-found`
 * for a path that can't be an id.
 */
export function validated<S extends Schema>(target: Target, schema: S, value: unknown): InferOutput<S> {
  const fields = target === 'param' ? value : fieldsOf(value);
  const issues = target === 'param' ? [] : halfCharacters(fields);
  if (issues.length > 0) throw refused(target, issues);
  const result = safeParse(schema, fields);
  if (result.success) return result.output;
  throw target === 'param' ? new AppError('not-found') : refused(target, result.issues as StandardIssue[]);
}

/** The query's parameters by name; one that is given twice is a list. */
export const readQuery = (c: Context): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );

/** The JSON body; empty without one. Throws AppError `bad-request` for a malformed one. */
export async function readJson(c: Context): Promise<unknown> {
  if (mediaTypeOf(c.req.header('content-type'))?.essence !== 'application/json') return {};
  try {
    return await c.req.json();
  } catch (cause) {
    throw new AppError('bad-request', UNREADABLE_BODY, { cause });
  }
}

/** What the schema makes of a form that was received. Throws AppError `validation` with every problem at once. */
export function requireValidForm<S extends Schema>(
  schema: S,
  fields: ReadonlyMap<string, string>,
): InferOutput<S> {
  // A field left empty says nothing.
  return validated('form', schema, Object.fromEntries([...fields].filter(([, value]) => value !== '')));
}
