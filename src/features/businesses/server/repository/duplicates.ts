import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { ADDRESS_FIELDS } from '#shared/social-pages/sort-pages.ts';
import { type Phones, mainNumber } from '../phones.ts';

export interface Duplicate {
  id: number;
  sharesPhone: boolean;
  likeness: number;
  sharesAddress: boolean;
  metres: number | null;
}

export interface AlikeBusiness extends Duplicate {
  isDuplicate: boolean;
}

async function listFound<T>(
  db: Db,
  find: 'alike_businesses' | 'duplicates_of',
  ids: readonly number[],
): Promise<ReadonlyMap<number, T[]>> {
  const found = new Map<number, T[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const { rows } = await sql<T & { ofId: number }>`
    SELECT given.id AS of_id, found.*
    FROM unnest(${[...found.keys()]}::bigint[]) AS given(id) CROSS JOIN LATERAL ${sql.raw(find)}(given.id) AS found`.execute(
    db,
  );
  for (const row of rows) found.get(row.ofId)?.push(row);
  return found;
}

export const listAlikeBusinesses = (db: Db, ids: readonly number[]) =>
  listFound<AlikeBusiness>(db, 'alike_businesses', ids);

/**
 * Lists the published businesses that each of `ids` duplicates, the surest first. The rule is the function
 * `duplicates_of`.
 */
export const listAllDuplicates = (db: Db, ids: readonly number[]) =>
  listFound<Duplicate>(db, 'duplicates_of', ids);

export const listDuplicates = async (db: Db, id: number): Promise<Duplicate[]> =>
  (await listAllDuplicates(db, [id])).get(id) ?? [];

export type ReviewedFacts = Awaited<ReturnType<typeof getReviewedFacts>>;

export const getReviewedFacts = (db: Db, id: number) =>
  db
    .selectFrom('businessProfile')
    .select(['nameKey', 'phoneKeys', 'placeCode', 'latitude', 'longitude', 'address'])
    .select(['name', 'categoryId', 'moreCategoryIds', 'shortDescription', 'description', ...ADDRESS_FIELDS])
    .select(
      sql<string | null>`(
        SELECT md5(string_agg(concat_ws('\n', name, group_name, unit, description), '\n' ORDER BY id))
        FROM catalog_item WHERE business_id = business_profile.id)`.as('items'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Lets one transaction at a time store a business with these numbers, this name or in this departamento: of two that
 * are stored at once, the later one finds the other. Locks in one order, against deadlocks.
 */
export async function lockIdentity(transaction: Db, id: number): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(hash) FROM (
      SELECT DISTINCT hashtextextended('duplicate ' || key, 0) AS hash
      FROM business_profile, unnest(phone_keys || ARRAY['in ' || coalesce(left(place_code, 2), ''), 'named ' || f_name_letters(name_key)]) AS key
      WHERE id = ${id} ORDER BY hash
    ) AS locked`.execute(transaction);
}

export interface ImportableBusiness {
  line: number;
  ownerId: number | null;
  business: {
    name: string;
    phones: Phones;
    placeCode?: string | null | undefined;
    address?: string | null | undefined;
  };
}

const allNumbers = ({ whatsappNumber, callNumbers }: Phones): string[] => [
  ...(whatsappNumber === null ? [] : [whatsappNumber]),
  ...callNumbers.map(({ number }) => number),
];

const asTable = (rows: readonly ImportableBusiness[]) => sql`
  unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ ownerId }) => ownerId)}::bigint[],
    ${rows.map(({ business }) => business.name)}::text[],
    ${rows.map(({ business }) => mainNumber(business.phones))}::text[],
    ${rows.map(({ business: { phones } }) => allNumbers(phones).join())}::text[],
    ${rows.map(({ business }) => business.placeCode ?? null)}::text[],
    ${rows.map(({ business }) => business.address ?? null)}::text[])
  AS sent(line, owner_id, name, phone_number, numbers, place_code, address)`;

/** Compares name and phone; without a phone, name, place and address. Spelling doesn't matter. */
const identityKey = (table: 'sent' | 'business_profile') => sql<string>`
  CASE WHEN ${sql.ref(`${table}.phone_number`)} IS NULL
    THEN jsonb_build_array(f_norm(${sql.ref(`${table}.name`)}), ${sql.ref(`${table}.place_code`)},
      f_norm(${sql.ref(`${table}.address`)}))
    ELSE jsonb_build_array(f_norm(${sql.ref(`${table}.name`)}), ${sql.ref(`${table}.phone_number`)}) END::text`;

export async function listIdentityKeys(
  db: Db,
  rows: readonly ImportableBusiness[],
): Promise<Map<number, string>> {
  const { rows: marked } = await sql<{ line: number; mark: string }>`
    SELECT line, ${identityKey('sent')} AS mark FROM ${asTable(rows)}`.execute(db);
  return new Map(marked.map(({ line, mark }) => [line, mark]));
}

export async function listPublishedLines(db: Db, rows: readonly ImportableBusiness[]): Promise<number[]> {
  const { rows: known } = await sql<{ line: number }>`
    SELECT DISTINCT line FROM ${asTable(rows)}
    JOIN business_profile ON name_norm = f_norm(sent.name) AND ${identityKey('business_profile')} = ${identityKey('sent')}`.execute(
    db,
  );
  return known.map(({ line }) => line);
}

export async function listLinesWithPhoneOfOther(
  db: Db,
  rows: readonly ImportableBusiness[],
): Promise<Map<number, string>> {
  const { rows: known } = await sql<{ line: number; name: string }>`
    SELECT DISTINCT ON (line) line, b.name FROM ${asTable(rows)}
    CROSS JOIN unnest(string_to_array(sent.numbers, ',')) AS number
    JOIN business_profile b ON b.phone_keys @> ARRAY[number]
    WHERE number LIKE '+%' AND hidden_by(b.takedown_reason, nullif(b.held_for, 'reports'), false, false, false, false) IS NULL
      AND b.user_id <> coalesce(sent.owner_id, (SELECT id FROM app_user WHERE is_system_account))
    ORDER BY line, b.id`.execute(db);
  return new Map(known.map(({ line, name }) => [line, name]));
}
