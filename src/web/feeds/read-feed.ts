import type { Context } from 'hono';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { idParam } from '#shared/query-params.ts';
import { queryString } from '#shared/query-string.ts';
import type { Site } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';
import type { FeedRoute } from '../page-rules.ts';

export interface FeedDeps {
  db: Db;
  clock: Clock;
  site: Site;
}

/** Holds what a file of a list is made from. */
export interface FeedRequest {
  db: Db;
  at: Date;
  site: Site;
  /** Is 0 where the path has none. */
  id: number;
  /** The path and query of the file, without parameters that it does not have. */
  self: string;
  /** @throws AppError `not-found` for a value that a filter can't have */
  query: <Schema extends v.GenericSchema>(schema: Schema) => v.InferOutput<Schema>;
}

/** Reads path and query. @throws AppError `not-found` */
export function readRequest(c: Context, { query: names }: FeedRoute, deps: FeedDeps): FeedRequest {
  const { db, clock, site } = deps;
  const { id: text } = c.req.param() as { id?: string };
  const id = text === undefined ? 0 : idParam(text);
  if (id === undefined) throw new AppError('not-found');
  // Given twice, one of them would be left out without a word.
  if (names.some((name) => (c.req.queries(name)?.length ?? 0) > 1)) throw new AppError('not-found');
  const given = Object.fromEntries(names.map((name) => [name, c.req.query(name) || undefined]));
  return {
    db,
    at: clock(),
    site,
    id,
    self: c.req.path + queryString(given),
    query: (schema) => {
      const { success, output } = v.safeParse(schema, given);
      if (!success) throw new AppError('not-found');
      return output;
    },
  };
}
