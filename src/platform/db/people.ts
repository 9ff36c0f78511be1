import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { countCapped } from './keyset.ts';
import { AppError } from '#shared/errors.ts';

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

/** How many people are in the search, counting no further than one past `MAX_TOTAL`. */
export const countPeople = (db: Db, search?: string): Promise<number> =>
  countCapped(db, selectPeople(db, search).select('id'));

/** Throws AppError `not-found` unless there is somebody with this id. */
export async function requirePerson(db: Db, id: number): Promise<void> {
  const person = await db.selectFrom('appUser').select('id').where('id', '=', id).executeTakeFirst();
  if (!person) throw new AppError('not-found');
}
