import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { ADDRESS_FIELDS } from '#shared/social-pages/sort-pages.ts';
import { type Phones, mainNumber } from '../phones.ts';

export interface MatchableBusiness {
  line: number;
  business: { name: string; phones: Phones; placeCode?: string | null | undefined };
  keys: { id: string | undefined; externalId: string | undefined };
}

export interface BusinessMatch {
  line: number;
  id: number;
  name: string;
  userId: number;
  isOfSystemAccount: boolean;
  takedownReason: string | null;
}

const ALIKE = sql.lit(0.6);

const numbersOf = ({ whatsappNumber, callNumbers }: Phones): string =>
  [whatsappNumber, ...callNumbers.map(({ number }) => number)].filter((number) => number !== null).join();

const idOf = ({ id }: MatchableBusiness['keys']) => (id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null);

/**
 * Finds the business that each row is about: by its number here or at its source, by a phone and a like name, or by its
 * name in the same town where one of both has no phone. Of what
 * the batch itself has created, only the same name is a match: rows of one file may be alike.
 */
export async function listImportMatches(
  db: Db,
  batchId: number,
  rows: readonly MatchableBusiness[],
): Promise<Map<number, BusinessMatch>> {
  const isOther = sql`(import_batch_id IS DISTINCT FROM ${batchId} OR name_norm = f_norm(sent.name))`;
  const { rows: found } = await sql<BusinessMatch>`
    SELECT DISTINCT ON (sent.line) sent.line, b.id, b.name, b.user_id, u.is_system_account AS is_of_system_account, b.takedown_reason
    FROM unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ business }) => business.name)}::text[],
      ${rows.map(({ business }) => numbersOf(business.phones))}::text[],
      ${rows.map(({ business }) => mainNumber(business.phones))}::text[],
      ${rows.map(({ business }) => business.placeCode ?? null)}::text[], ${rows.map(({ keys }) => idOf(keys))}::bigint[],
      ${rows.map(({ keys }) => keys.externalId || null)}::text[])
      AS sent(line, name, numbers, phone_number, place_code, asked_id, external_id)
    CROSS JOIN LATERAL (
      SELECT id, 0 AS rank FROM business_profile
      WHERE id = sent.asked_id AND name_likeness(name_key, f_name_key(sent.name)) >= ${ALIKE}
      UNION ALL
      SELECT id, 1 FROM business_profile WHERE external_id = sent.external_id
      UNION ALL
      SELECT id, 2 FROM business_profile
      WHERE phone_keys && string_to_array(nullif(sent.numbers, ''), ',')
        AND name_likeness(name_key, f_name_key(sent.name)) >= ${ALIKE} AND ${isOther}
      UNION ALL
      SELECT id, 3 FROM business_profile
      WHERE f_name_letters(name_key) = f_name_letters(f_name_key(sent.name))
        AND left(place_code, 4) IS NOT DISTINCT FROM left(sent.place_code, 4)
        AND (phone_number IS NULL OR sent.phone_number IS NULL) AND ${isOther}
    ) AS found
    JOIN business_profile b ON b.id = found.id JOIN app_user u ON u.id = b.user_id
    ORDER BY sent.line, found.rank, b.id`.execute(db);
  return new Map(found.map((match) => [match.line, match]));
}

export type ImportedBusiness = Awaited<ReturnType<typeof listImported>>[number];

/** Reads what an import may change, and whether others have done something with the business. */
export const listImported = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('businessProfile as b')
    .select([
      'b.id',
      'b.userId',
      'b.name',
      'b.categoryId',
      'b.moreCategoryIds',
      'b.placeCode',
      'b.shortDescription',
      'b.description',
    ])
    .select(['b.whatsappNumber', 'b.callNumbers', 'b.email', 'b.address'])
    .select(ADDRESS_FIELDS.map((field) => `b.${field}` as const))
    .select([
      'b.latitude',
      'b.longitude',
      'b.isPositionPrivate',
      'b.businessHours',
      'b.attributes',
      'b.servicePlaces',
      'b.externalId',
    ])
    .select(
      sql<boolean>`b.takedown_reason IS NOT NULL OR b.held_for IS NOT NULL OR b.verified_at IS NOT NULL
        OR b.confirmed_at IS NOT NULL OR b.closed_at IS NOT NULL OR b.special_days IS NOT NULL OR b.whatsapp_verified_at IS NOT NULL
        OR EXISTS (SELECT FROM business_media m WHERE m.business_id = b.id)
        OR EXISTS (SELECT FROM announcement a WHERE a.business_id = b.id)
        OR EXISTS (SELECT FROM business_manager g WHERE g.business_id = b.id)
        OR EXISTS (SELECT FROM moderation_case c WHERE c.business_id = b.id AND c.decided_at IS NULL)`.as(
        'isTouched',
      ),
    )
    .where('b.id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .orderBy('b.id')
    .execute();

export async function lockImported(transaction: Db, ids: readonly number[]): Promise<void> {
  await transaction
    .selectFrom('businessProfile')
    .select('id')
    .where('id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function deleteImported(transaction: Db, ids: readonly number[]): Promise<void> {
  await transaction
    .deleteFrom('businessProfile')
    .where('id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .execute();
}

const isUnconfirmed = (before: Date) => sql<boolean>`
  b.takedown_reason IS NULL AND b.held_for IS NULL AND greatest(b.created_at, b.confirmed_at) < ${before}
  AND EXISTS (SELECT FROM import_batch i WHERE i.id = b.import_batch_id AND i.source IS NOT NULL)
  AND EXISTS (SELECT FROM app_user u WHERE u.id = b.user_id AND u.is_system_account)`;

export const listUnconfirmed = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('businessProfile as b')
    .select('b.id')
    .where('b.importBatchId', 'is not', null)
    .where(isUnconfirmed(before))
    .orderBy('b.id')
    .limit(limit)
    .execute();

/** Locks the business against a claim meanwhile. */
export const lockUnconfirmed = async (transaction: Db, id: number, before: Date) =>
  (await transaction
    .selectFrom('businessProfile as b')
    .select(['b.id', 'b.name', 'b.userId'])
    .where('b.id', '=', id)
    .where(isUnconfirmed(before))
    .forUpdate()
    .executeTakeFirst()) ?? null;
