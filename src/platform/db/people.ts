import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { countFound } from './keyset.ts';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function personMatches(text: string): RawBuilder<boolean> {
  const inAddress = `%${escaped(text.toLowerCase())}%`;
  return sql<boolean>`(search_text LIKE '%' || nullif(f_norm(${text}), '') || '%' OR search_text LIKE ${inAddress})`;
}

/** Everybody but the house; with `search` those whose name or address holds it, whatever its capitals and accents. */
export const selectPeople = (db: Db, search = '') =>
  db
    .selectFrom('appUser')
    .where('isHouse', '=', false)
    .$if(search !== '', (query) => query.where(personMatches(search)));

/** How many people are in the search, counting no further than one past `MOST_COUNTED`. */
export const countPeople = (db: Db, search?: string): Promise<number> =>
  countFound(db, selectPeople(db, search).select('id'));
