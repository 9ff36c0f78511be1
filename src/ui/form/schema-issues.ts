import * as v from 'valibot';
import type { Issue } from './problem.ts';

/** Stands apart from what every form needs: not all check by a schema in the browser. */
export const schemaIssues = (schema: v.GenericSchema, value: unknown): Issue[] =>
  (v.safeParse(schema, value).issues ?? []).map(({ path = [], message }) => ({
    path: path.map(({ key }) => String(key)),
    message,
  }));
