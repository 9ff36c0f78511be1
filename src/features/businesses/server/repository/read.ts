import { type Kysely, type QueryCreator, type RawBuilder, sql } from 'kysely';
import { FILE_JSON, type MediaFileRow, galleryLimit } from '#features/media/server/index.ts';
import { categoryLabels } from '#features/categories/server/index.ts';
import { placeLabel, placeLabels } from '#features/places/server/index.ts';
import type { CategoryLabel } from '#features/categories/schema.ts';
import type { PlaceLabel } from '#features/places/schema.ts';
import { businessHiddenBy } from '#platform/db/hidden-by.ts';
import type { Db } from '#platform/db/database.ts';
import { type Slots, preparedQuery } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/tables.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { PROFILE_TEXTS } from '../../schema.ts';
import { type Visibility, selectIdsOfOwner, selectPremiumIds } from './list.ts';

const logo = sql<MediaFileRow | null>`(
  SELECT ${FILE_JSON} FROM business_media m JOIN media_file f ON f.id = m.media_file_id
  WHERE m.business_id = b.id AND m.sort_order = ${LOGO_SORT_ORDER}
  ORDER BY m.id LIMIT 1)`;

const cover = sql<MediaFileRow | null>`(
  SELECT ${FILE_JSON} FROM (
    SELECT * FROM business_media g WHERE g.business_id = b.id AND g.sort_order <> ${LOGO_SORT_ORDER}
    ORDER BY g.sort_order, g.id
    LIMIT ${galleryLimit(sql`b.is_featured`)}
  ) m JOIN media_file f ON f.id = m.media_file_id
  ORDER BY m.is_primary DESC, m.sort_order, m.id LIMIT 1)`;

export interface SummaryRow {
  id: number;
  userId: number;
  name: string;
  phoneNumber: string | null;
  whatsappNumber: string | null;
  isHidden: boolean;
  category: CategoryLabel | null;
  place: PlaceLabel | null;
  logo: MediaFileRow | null;
}

const summary = sql<SummaryRow>`json_build_object(
  'id', b.id, 'userId', b.user_id, 'name', b.name, 'phoneNumber', b.phone_number, 'whatsappNumber', b.whatsapp_number,
  'isHidden', b.is_hidden, 'logo', ${logo}, 'place', ${placeLabel('b.placeCode')}, 'category', (
    SELECT json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) FROM category c WHERE c.id = b.category_id))`;

export const selectSummaries = (db: QueryCreator<Tables>) =>
  db.selectFrom('businessProfile as b').select(['b.id', 'b.userId', 'b.isHidden', summary.as('summary')]);

function selectBusinesses(db: Kysely<Tables>) {
  return db
    .selectFrom('businessProfile as b')
    .leftJoin('category as c', 'c.id', 'b.categoryId')
    .select([
      'b.id',
      'b.userId',
      'b.name',
      'b.shortDescription',
      'b.address',
      'b.latitude',
      'b.longitude',
      'b.isPositionPrivate',
      'b.phoneNumber',
      'b.whatsappNumber',
      'b.businessHours',
      'b.specialDays',
      'b.attributes',
      'b.isFeatured',
      'b.isHidden',
      'b.takedownReason',
      'b.heldFor',
      'b.closedAt',
      businessHiddenBy('b').as('hiddenBy'),
      'b.verifiedAt',
      'b.whatsappVerifiedAt',
      'b.createdAt',
      'b.categoryId',
      'c.name as categoryName',
      'c.slug as categorySlug',
      categoryLabels('b.moreCategoryIds').as('moreCategories'),
      placeLabel('b.placeCode').as('place'),
      logo.as('logo'),
    ]);
}

export type BusinessRow = Awaited<ReturnType<ReturnType<typeof selectBusinesses>['executeTakeFirstOrThrow']>>;
export type CardRow = Awaited<ReturnType<typeof listCards>>[number];
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

const selectCards = (db: Kysely<Tables>, ids: RawBuilder<unknown>) =>
  selectBusinesses(db)
    .innerJoin(
      sql<{ id: number; position: number }>`unnest(${ids}) WITH ORDINALITY`.as<'asked'>(
        sql`asked(id, position)`,
      ),
      'asked.id',
      'b.id',
    )
    .select([
      cover.as('cover'),
      sql<boolean>`EXISTS (SELECT FROM catalog_item i WHERE i.business_id = b.id)`.as('sellsItems'),
    ])
    .orderBy('asked.position');

const listCardsById = preparedQuery((db, slot: Slots<{ ids: readonly number[]; includeHidden: boolean }>) =>
  selectCards(db, sql`${slot('ids')}::bigint[]`).where(
    sql<boolean>`(${slot('includeHidden')} OR NOT b.is_hidden)`,
  ),
);

export const listCards = (db: Db, ids: readonly number[], { includeHidden }: Visibility) =>
  listCardsById(db, { ids: [...ids], includeHidden });

const listPremiumCards = preparedQuery((db, slot: Slots<{ at: Date; limit: number }>) =>
  selectCards(db, sql`ARRAY${selectPremiumIds(db, slot('at'), slot('limit'))}`),
);

export const listPremium = (db: Db, at: Date, limit: number) => listPremiumCards(db, { at, limit });

const listCardsOfOwner = preparedQuery((db, slot: Slots<{ userId: number; includeHidden: boolean }>) =>
  selectCards(db, sql`ARRAY${selectIdsOfOwner(db, slot('userId'))}`).where(
    sql<boolean>`(${slot('includeHidden')} OR NOT b.is_hidden)`,
  ),
);

export const listOfOwner = (db: Db, userId: number, { includeHidden }: Visibility) =>
  listCardsOfOwner(db, { userId, includeHidden });

const MAX_NAMESAKES = sql.lit(200);

/**
 * Selects addresses of the visible businesses with this name, category and place; its own address if very many share
 * the name.
 */
const namesakeAddresses = sql<string[] | null>`(
  SELECT CASE WHEN count(*) = ${MAX_NAMESAKES} THEN ARRAY[coalesce(b.address, '')] ELSE array_agg(coalesce(n.address, ''))
    FILTER (WHERE n.category_id IS NOT DISTINCT FROM b.category_id AND n.place_code IS NOT DISTINCT FROM b.place_code) END
  FROM (
    SELECT category_id, place_code, address FROM business_profile
    WHERE name_norm = b.name_norm AND id <> b.id AND NOT is_hidden LIMIT ${MAX_NAMESAKES}
  ) n)`;

const dataSource = sql<{ name: string; url: string | null } | null>`(
  SELECT json_build_object('name', i.source, 'url', i.source_url)
  FROM import_batch i WHERE i.id = b.import_batch_id AND i.source IS NOT NULL)`;

const hasCatalog = sql<boolean>`EXISTS (SELECT FROM catalog_item i WHERE i.business_id = b.id)`;

const listProfiles = preparedQuery((db, slot: Slots<{ id: number }>) =>
  selectBusinesses(db)
    .innerJoin('appUser as u', 'u.id', 'b.userId')
    .select(PROFILE_TEXTS.map((name) => `b.${name}` as const))
    .select(['b.callNumbers', 'b.confirmedAt', 'b.updatedAt', 'u.isSystemAccount', 'c.kind as categoryKind'])
    .select(namesakeAddresses.as('namesakeAddresses'))
    .select(dataSource.as('dataSource'))
    .select(hasCatalog.as('hasCatalog'))
    .select(placeLabels('b.servicePlaces').as('servicePlaces'))
    .where('b.id', '=', slot('id')),
);

export const findProfile = async (db: Db, id: number) => (await listProfiles(db, { id }))[0] ?? null;

/** Returns for each business the place of its service area that reaches `code`: one that covers it, or the first within it. */
export async function listReachedPlaces(
  db: Db,
  ids: readonly number[],
  code: string,
): Promise<Map<number, PlaceLabel>> {
  const { rows } = await sql<{ id: number; place: PlaceLabel | null }>`
    SELECT b.id, ${placeLabel('reached.code')} AS place
    FROM business_profile b, LATERAL (
      SELECT area.code FROM unnest(b.service_places) WITH ORDINALITY AS area (code, nth)
      WHERE starts_with(${code}, area.code) OR starts_with(area.code, ${code})
      ORDER BY starts_with(${code}, area.code) DESC, area.nth LIMIT 1) AS reached
    WHERE b.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.flatMap(({ id, place }) => (place ? [[id, place] as const] : [])));
}

export async function hasServiceAreas(db: Db): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM business_profile WHERE service_places IS NOT NULL AND NOT is_hidden LIMIT 1`.execute(db);
  return rows.length > 0;
}
