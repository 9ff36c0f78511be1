import { type Insertable, type Updateable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { AppError } from '#shared/errors.ts';
import type { PlaceLabel } from '../../places/schema.ts';

export type BannerRow = Awaited<ReturnType<typeof getBanner>>;

export async function insertBanner(db: Db, values: Insertable<Tables['banner']>): Promise<number> {
  const { id } = await db.insertInto('banner').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

const PLACES = sql<PlaceLabel[]>`coalesce((
  SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'code', p.code, 'name', p.name, 'municipality', m.name, 'department', d.name)) ORDER BY p.code)
  FROM place p JOIN place d ON d.code = left(p.code, 2)
    LEFT JOIN place m ON m.code = left(p.code, 4) AND length(p.code) = 6
  WHERE p.code = ANY (banner.place_codes)), '[]')`;

const selectBanners = (db: Db) =>
  db
    .selectFrom('banner')
    .select(['banner.id', 'mediaFileId', 'altText', 'sortOrder', 'isActive', 'banner.createdAt'])
    .select(['linkUrl', 'placeCodes', 'sponsor', PLACES.as('places')])
    .select([
      sql<string | null>`starts_on::text`.as('startsOn'),
      sql<string | null>`ends_on::text`.as('endsOn'),
    ]);

interface Shown {
  today: string;
  /** Chooses the banners of a page: null for that of the whole country. Without it, those of all pages. */
  place?: string | null;
}

const PREFIXES = [2, 4, 6];

/** Returns the codes of the place and of those around it. */
const codesAround = (place: string) =>
  PREFIXES.filter((length) => length <= place.length).map((length) => place.slice(0, length));

const isOfPage = (place: string | null) =>
  place === null
    ? sql<boolean>`place_codes = '{}'`
    : sql<boolean>`place_codes && ${codesAround(place)}::text[]`;

export function listShownBanners(db: Db, { today, place }: Shown): Promise<BannerRow[]> {
  return selectBanners(db)
    .where('isActive', '=', true)
    .where((eb) => eb.or([eb('startsOn', 'is', null), eb('startsOn', '<=', today)]))
    .where((eb) => eb.or([eb('endsOn', 'is', null), eb('endsOn', '>=', today)]))
    .$if(place !== undefined, (query) => query.where(isOfPage(place ?? null)))
    .orderBy('sortOrder')
    .orderBy('banner.id')
    .execute();
}

export const listBanners = (db: Db): Promise<BannerRow[]> =>
  selectBanners(db).orderBy('sortOrder').orderBy('banner.id').execute();

export async function getBanner(db: Db, id: number) {
  const banner = await selectBanners(db).where('banner.id', '=', id).executeTakeFirst();
  if (!banner) throw new AppError('not-found');
  return banner;
}

export async function lockBanner(transaction: Db, id: number): Promise<BannerRow> {
  const query = transaction.selectFrom('banner').select('id').where('id', '=', id).forUpdate();
  if (!(await query.executeTakeFirst())) throw new AppError('not-found');
  return getBanner(transaction, id);
}

export async function updateBanner(db: Db, id: number, changes: Updateable<Tables['banner']>): Promise<void> {
  await db.updateTable('banner').set(changes).where('id', '=', id).execute();
}

export async function deleteBanner(db: Db, id: number): Promise<void> {
  await db.deleteFrom('banner').where('id', '=', id).execute();
}

/** Returns those of the codes that name a place. */
export async function listKnownPlaces(db: Db, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('place')
    .select('code')
    .where('code', 'in', [...codes])
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}
