import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Db } from './database.ts';
import { countCapped } from './keyset.ts';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function personMatches(text: string): RawBuilder<boolean> {
  const inAddress = `%${escapeLike(text.toLowerCase())}%`;
  return sql<boolean>`(search_text LIKE '%' || nullif(f_norm(${text}), '') || '%' OR search_text LIKE ${inAddress})`;
}

export const selectPeople = (db: Db, search = '') =>
  db
    .selectFrom('appUser')
    .where('isSystemAccount', '=', false)
    .$if(search !== '', (query) => query.where(personMatches(search)));

export const countPeople = (db: Db, search?: string): Promise<number> =>
  countCapped(db, selectPeople(db, search).select('id'));

export async function requirePerson(db: Db, id: number): Promise<void> {
  const person = await db.selectFrom('appUser').select('id').where('id', '=', id).executeTakeFirst();
  if (!person) throw new AppError('not-found');
}
