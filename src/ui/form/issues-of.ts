import * as v from 'valibot';
import type { Issue } from './problem.ts';

/** What the schema has against the value: nothing where it takes it. */
export const issuesOf = (schema: v.GenericSchema, value: unknown): Issue[] =>
  (v.safeParse(schema, value).issues ?? []).map(({ path = [], message }) => ({
    path: path.map(({ key }) => String(key)),
    message,
  }));
