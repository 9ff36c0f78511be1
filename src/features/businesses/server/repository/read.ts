import { type QueryCreator, sql } from 'kysely';
import { FILE_JSON, type MediaFileRow, galleryLimit } from '#features/media/server/index.ts';
import { placeLabel } from '#features/places/server/index.ts';
import type { CategoryLabel } from '#features/categories/schema.ts';
import type { PlaceLabel } from '#features/places/schema.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/tables.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { PROFILE_TEXTS } from '../../schema.ts';

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

/** What announcements say of their businesses `b`. */
export const selectSummaries = (db: QueryCreator<Tables>) =>
  db.selectFrom('businessProfile as b').select(['b.id', 'b.userId', summary.as('summary')]);

function selectBusinesses(db: Db) {
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
      'b.isFeatured',
      'b.isHidden',
      'b.withheldReason',
      'b.heldFor',
      'b.closedAt',
      'b.verifiedAt',
      'b.whatsappVerifiedAt',
      'b.createdAt',
      'b.categoryId',
      'c.name as categoryName',
      'c.slug as categorySlug',
      placeLabel('b.placeCode').as('place'),
      logo.as('logo'),
    ]);
}

export type BusinessRow = Awaited<ReturnType<ReturnType<typeof selectBusinesses>['executeTakeFirstOrThrow']>>;
export type CardRow = Awaited<ReturnType<typeof listCards>>[number];
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export interface Visibility {
  includeHidden: boolean;
}

export function listCards(db: Db, ids: readonly number[], { includeHidden }: Visibility) {
  return selectBusinesses(db)
    .innerJoin(
      sql<{ id: number; position: number }>`unnest(${[...ids]}::bigint[]) WITH ORDINALITY`.as<'asked'>(
        sql`asked(id, position)`,
      ),
      'asked.id',
      'b.id',
    )
    .modifyFront(prepared())
    .select(cover.as('cover'))
    .$if(!includeHidden, (query) => query.where('b.isHidden', '=', false))
    .orderBy('asked.position')
    .execute();
}

const MAX_NAMESAKES = sql.lit(200);

/** Addresses of the visible businesses with this name, category and place; of a name that very many have, its own address. */
const namesakeAddresses = sql<string[] | null>`(
  SELECT CASE WHEN count(*) = ${MAX_NAMESAKES} THEN ARRAY[coalesce(b.address, '')] ELSE array_agg(coalesce(n.address, ''))
    FILTER (WHERE n.category_id IS NOT DISTINCT FROM b.category_id AND n.place_code IS NOT DISTINCT FROM b.place_code) END
  FROM (
    SELECT category_id, place_code, address FROM business_profile
    WHERE name_norm = b.name_norm AND id <> b.id AND NOT is_hidden LIMIT ${MAX_NAMESAKES}
  ) n)`;

export async function findProfile(db: Db, id: number) {
  const row = await selectBusinesses(db)
    .modifyFront(prepared())
    .innerJoin('appUser as u', 'u.id', 'b.userId')
    .select(PROFILE_TEXTS.map((name) => `b.${name}` as const))
    .select(['b.callNumbers', 'b.confirmedAt', 'b.updatedAt', 'u.isHouse'])
    .select(namesakeAddresses.as('namesakeAddresses'))
    .where('b.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
