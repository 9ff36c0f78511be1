import { validator } from 'hono-openapi';
import type { ValidationTargets } from 'hono';
import type { BaseIssue, BaseSchema } from 'valibot';
import { AppError, type ValidationIssue } from '#shared/errors.ts';
import { wireName } from '#shared/wire.ts';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

interface StandardIssue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  type?: string;
}

/** What valibot says by itself is English and for programmers. */
const inSpanish = (message: string) => (message.startsWith('Invalid ') ? 'Ese valor no es válido.' : message);

function toValidationIssue(target: string, issue: StandardIssue): ValidationIssue {
  const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
  const loc = path.map((key) => (typeof key === 'number' ? key : wireName(String(key))));
  return { type: issue.type ?? 'invalid', loc: [target, ...loc], msg: inSpanish(issue.message) };
}

/**
 * Checks a part of the request against a schema and documents it; the handler reads it with `c.req.valid(target)`.
 * A fault is an AppError `validation` that lists every problem at once. A path that can't be an id is `not-found`.
 */
export function validate<S extends Schema, T extends keyof ValidationTargets>(target: T, schema: S) {
  return validator(target, schema, (result) => {
    if (result.success) return;
    if (target === 'param') throw new AppError('not-found');
    throw new AppError(
      'validation',
      undefined,
      (result.error as readonly StandardIssue[]).map((issue) => toValidationIssue(target, issue)),
    );
  });
}
