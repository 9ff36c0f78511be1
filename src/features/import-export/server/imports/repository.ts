import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Names of all categories. */
export const listCategoryNames = (db: Db) => db.selectFrom('category').select(['id', 'name']).execute();

/** Names of all places, each with that of the departamento around it. */
export const listPlaceNames = (db: Db) =>
  db
    .selectFrom('place as p')
    .leftJoin('place as d', 'd.code', 'p.parentCode')
    .select(['p.code', 'p.name', 'd.name as parentName'])
    .execute();

/** The people with the addresses; the house is nobody. */
export const listPeopleByEmail = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('appUser')
    .select(['id', 'email'])
    .where('email', '=', sql<string>`ANY(${[...emails]}::text[])`)
    .where('isHouse', '=', false)
    .execute();

/** Ids of those people who are there, rising; nobody else changes what is theirs before the transaction ends. */
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

/**
 * Id of the account that owns what the site itself lists; it is made with the first import. Nobody can sign in to it, as
 * what it has for an address is none.
 */
export async function getHouse(transaction: Db, name: string): Promise<number> {
  await transaction
    .insertInto('appUser')
    .values({ email: 'la casa', name, isHouse: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const house = transaction.selectFrom('appUser').select('id').where('isHouse', '=', true);
  return (await house.executeTakeFirstOrThrow()).id;
}

/** A row by which it can be told which business it is. */
interface KnowableRow {
  line: number;
  business: {
    name: string;
    phoneNumber?: string | null | undefined;
    placeCode?: string | null | undefined;
    address?: string | null | undefined;
  };
}

/** The rows as a table `sent`, with the columns of a business. */
const asTable = (rows: readonly KnowableRow[]) => sql`
  unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ business }) => business.name)}::text[],
    ${rows.map(({ business }) => business.phoneNumber ?? null)}::text[],
    ${rows.map(({ business }) => business.placeCode ?? null)}::text[],
    ${rows.map(({ business }) => business.address ?? null)}::text[])
  AS sent(line, name, phone_number, place_code, address)`;

/** Two businesses with the same mark are one: name and phone, or without a phone name and where it is, however they are spelled. */
const markIn = (table: 'sent' | 'business_profile') => sql<string>`
  CASE WHEN ${sql.ref(`${table}.phone_number`)} IS NULL
    THEN jsonb_build_array(f_norm(${sql.ref(`${table}.name`)}), ${sql.ref(`${table}.place_code`)},
      f_norm(${sql.ref(`${table}.address`)}))
    ELSE jsonb_build_array(f_norm(${sql.ref(`${table}.name`)}), ${sql.ref(`${table}.phone_number`)}) END::text`;

/** By line, what tells the business of each row from others. */
export async function listMarks(db: Db, rows: readonly KnowableRow[]): Promise<Map<number, string>> {
  const { rows: marked } = await sql<{ line: number; mark: string }>`
    SELECT line, ${markIn('sent')} AS mark FROM ${asTable(rows)}`.execute(db);
  return new Map(marked.map(({ line, mark }) => [line, mark]));
}

/** Lines of those rows whose businesses are there already. */
export async function listKnownLines(db: Db, rows: readonly KnowableRow[]): Promise<number[]> {
  const { rows: known } = await sql<{ line: number }>`
    SELECT DISTINCT line FROM ${asTable(rows)}
    JOIN business_profile ON name_norm = f_norm(sent.name) AND ${markIn('business_profile')} = ${markIn('sent')}`.execute(
    db,
  );
  return known.map(({ line }) => line);
}
