import { sql } from 'kysely';
import { type Phones, mainNumber } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';

export const listCategoryNames = (db: Db) => db.selectFrom('category').select(['id', 'name']).execute();

export const listPlaceNames = (db: Db) =>
  db
    .selectFrom('place as p')
    .leftJoin('place as d', 'd.code', 'p.parentCode')
    .select(['p.code', 'p.name', 'd.name as parentName'])
    .execute();

/** Without the system account. */
export const listPeopleByEmail = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('appUser')
    .select(['id', 'email'])
    .where('email', '=', sql<string>`ANY(${[...emails]}::text[])`)
    .where('isHouse', '=', false)
    .execute();

/** Sorted by id, against deadlocks. */
export async function lockPeople(transaction: Db, ids: readonly number[]): Promise<number[]> {
  const people = await transaction
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return people.map(({ id }) => id);
}

/** Creates the account with the first import. Its address is invalid, so no sign-in can reach it. */
export async function ensureSystemAccount(transaction: Db, name: string): Promise<number> {
  await transaction
    .insertInto('appUser')
    .values({ email: 'la casa', name, isHouse: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const account = transaction.selectFrom('appUser').select('id').where('isHouse', '=', true);
  return (await account.executeTakeFirstOrThrow()).id;
}

interface IdentifiableRow {
  line: number;
  business: {
    name: string;
    phones: Phones;
    placeCode?: string | null | undefined;
    address?: string | null | undefined;
  };
}

const asTable = (rows: readonly IdentifiableRow[]) => sql`
  unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ business }) => business.name)}::text[],
    ${rows.map(({ business }) => mainNumber(business.phones))}::text[],
    ${rows.map(({ business }) => business.placeCode ?? null)}::text[],
    ${rows.map(({ business }) => business.address ?? null)}::text[])
  AS sent(line, name, phone_number, place_code, address)`;

/** Same name and phone; without a phone, same name, place and address. Spelling doesn't matter. */
const identityKey = (table: 'sent' | 'business_profile') => sql<string>`
  CASE WHEN ${sql.ref(`${table}.phone_number`)} IS NULL
    THEN jsonb_build_array(f_norm(${sql.ref(`${table}.name`)}), ${sql.ref(`${table}.place_code`)},
      f_norm(${sql.ref(`${table}.address`)}))
    ELSE jsonb_build_array(f_norm(${sql.ref(`${table}.name`)}), ${sql.ref(`${table}.phone_number`)}) END::text`;

export async function listIdentityKeys(
  db: Db,
  rows: readonly IdentifiableRow[],
): Promise<Map<number, string>> {
  const { rows: marked } = await sql<{ line: number; mark: string }>`
    SELECT line, ${identityKey('sent')} AS mark FROM ${asTable(rows)}`.execute(db);
  return new Map(marked.map(({ line, mark }) => [line, mark]));
}

export async function listPublishedLines(db: Db, rows: readonly IdentifiableRow[]): Promise<number[]> {
  const { rows: known } = await sql<{ line: number }>`
    SELECT DISTINCT line FROM ${asTable(rows)}
    JOIN business_profile ON name_norm = f_norm(sent.name) AND ${identityKey('business_profile')} = ${identityKey('sent')}`.execute(
    db,
  );
  return known.map(({ line }) => line);
}
