import { presentPeople } from '#features/users/server/index.ts';
import { isCalled, listBusinessCards, readId } from '#features/businesses/server/index.ts';
import { selectCases } from '#platform/db/cases.ts';
import type { Db } from '#platform/db/database.ts';
import { selectPeople } from '#platform/db/people.ts';
import type { Found } from '../schema.ts';

const MAX_FOUND = 10;

/** Codes are read aloud: the hyphen may be missing. */
const CODE = /^(PC|RC|WA)[-\s]?([2-9A-Z]{5})$/;

async function findCases(db: Db, text: string): Promise<Found['cases']> {
  const [, prefix, letters] = CODE.exec(text.toUpperCase()) ?? [];
  if (letters === undefined) return [];
  const code = `${prefix}-${letters}`;
  const rows = await selectCases(db)
    .where('code', '=', code)
    .orderBy('id', 'desc')
    .limit(MAX_FOUND)
    .execute();
  return rows.map(({ id, kind, openedAt, decidedAt }) => ({ id, kind, code, openedAt, decidedAt }));
}

const select = (db: Db) =>
  db.selectFrom('businessProfile').select('id').orderBy('id', 'desc').limit(MAX_FOUND);

const selectBusinesses = (db: Db, text: string) => select(db).where(isCalled(text));

function selectAccounts(db: Db, text: string) {
  const id = readId(text);
  const people = id === null ? selectPeople(db, text) : selectPeople(db).where('id', '=', id);
  return people.selectAll().orderBy('id', 'desc').limit(MAX_FOUND);
}

/** Finds what an administrator was told: a code, a number, a name, an address or an id. Hidden content counts. */
export async function findByText(db: Db, text: string): Promise<Found> {
  if (text === '') return { cases: [], businesses: [], people: [] };
  const [cases, found, rows] = await Promise.all([
    findCases(db, text),
    selectBusinesses(db, text).execute(),
    selectAccounts(db, text).execute(),
  ]);
  const ids = found.map(({ id }) => id);
  const [businesses, people] = await Promise.all([
    listBusinessCards(db, ids, { includeHidden: true }),
    presentPeople(db, rows),
  ]);
  return { cases, businesses, people };
}
