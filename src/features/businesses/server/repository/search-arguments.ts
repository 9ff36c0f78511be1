import { type RawBuilder, sql } from 'kysely';
import { conditionArguments } from '#platform/db/condition-text.ts';
import type { Db } from '#platform/db/database.ts';
import type { BusinessMatch } from './list.ts';

/** Returns filters as the last arguments of `search_hits` and `search_scores`, which choose how to find what is open. */
export const searchArguments = (db: Db, { searched, openAt }: BusinessMatch): RawBuilder<unknown> =>
  sql`${conditionArguments(db, searched)}, ${openAt}::int`;
