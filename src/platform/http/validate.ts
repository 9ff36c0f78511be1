import { validator } from 'hono-openapi';
import type { ValidationTargets } from 'hono';
import { type BaseIssue, type BaseSchema, type InferOutput, safeParse } from 'valibot';
import { AppError, UNREADABLE_BODY, type ValidationIssue } from '#shared/errors.ts';
import { fromWire, wireName } from '#shared/wire.ts';
import { halfCharacters } from './half-characters.ts';

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

/** The schema for an object as it comes over the wire. AppError `bad-request` for a list, or one nested too deep to be read. */
function onTheWire<S extends Schema>(schema: S): S {
  const standard = schema['~standard'];
  const validate: typeof standard.validate = (value) => {
    if (Array.isArray(value)) throw new AppError('bad-request', UNREADABLE_BODY);
    try {
      const fields = fromWire(value);
      const issues = halfCharacters(fields);
      return issues.length > 0 ? { issues } : standard.validate(fields);
    } catch (error) {
      if (error instanceof RangeError) throw new AppError('bad-request', UNREADABLE_BODY);
      throw error;
    }
  };
  return { ...schema, '~standard': { ...standard, validate } };
}

/**
 * Checks a part of the request against a schema and documents it; the handler reads it with `c.req.valid(target)`.
 * A fault is an AppError `validation` that lists every problem at once. A path that can't be an id is `not-found`.
 * What comes over the wire is converted here, at the server's edge: schemas see camelCase.
 */
export function validate<S extends Schema, T extends keyof ValidationTargets>(target: T, schema: S) {
  return validator(
    target,
    target === 'param' ? schema : onTheWire(schema),
    (result) => {
      if (result.success) return;
      if (target === 'param') throw new AppError('not-found');
      throw refused(target, result.error);
    },
    // Text in a path or query stands for what the schema makes of it.
    { options: { typeMode: target === 'json' ? 'ignore' : 'output' } },
  );
}

/** What the schema makes of a form that was received. Throws AppError `validation` with every problem at once. */
export function requireValidForm<S extends Schema>(
  schema: S,
  fields: ReadonlyMap<string, string>,
): InferOutput<S> {
  // A field left empty says nothing.
  const given = [...fields].filter(([, value]) => value !== '');
  const read = fromWire(Object.fromEntries(given));
  const issues = halfCharacters(read);
  if (issues.length > 0) throw refused('form', issues);
  const result = safeParse(schema, read);
  if (!result.success) throw refused('form', result.issues as readonly StandardIssue[]);
  return result.output;
}
