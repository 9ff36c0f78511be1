import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { cappedCount, countCapped } from '#platform/db/keyset.ts';
import { type Param, type Slots, preparedQuery } from '#platform/db/prepared.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { MAX_PAGE_SIZE } from '#shared/schemas.ts';
import { selectSubscription } from './owners.ts';

const images = sql<{ businessId: number; name: string; used: number }[]>`coalesce((
  SELECT json_agg(json_build_object('businessId', b.id, 'name', b.name, 'used', (
    SELECT count(*) FROM business_media m WHERE m.business_id = b.id AND m.sort_order <> ${LOGO_SORT_ORDER}
  )) ORDER BY b.created_at, b.id)
  FROM (
    SELECT id, name, created_at FROM business_profile WHERE user_id = app_user.id
    ORDER BY created_at, id LIMIT ${sql.lit(MAX_PAGE_SIZE)}
  ) AS b), '[]')`;

interface Month {
  from: Date;
  to: Date;
}

const selectOwnBusinesses = (db: Db, userId: Param<number>) =>
  db.selectFrom('businessProfile').select('id').where('userId', '=', userId);

const selectAnnouncements = (
  db: Db,
  userId: Param<number>,
  { from, to }: { [Edge in keyof Month]: Param<Date> },
) =>
  db
    .selectFrom('announcement')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select('announcement.id')
    .where('userId', '=', userId)
    .where('announcement.createdAt', '>=', from)
    .where('announcement.createdAt', '<', to);

const listUsage = preparedQuery((db, slot: Slots<Month & { userId: number; at: Date }>) => {
  const [userId, month] = [slot('userId'), { from: slot('from'), to: slot('to') }];
  return selectSubscription(db, userId, slot('at')).select([
    images.as('images'),
    cappedCount(selectOwnBusinesses(db, userId)).as('businesses'),
    cappedCount(selectAnnouncements(db, userId, month)).as('announcements'),
  ]);
});

export const findUsage = async (db: Db, userId: number, month: Month, at: Date) =>
  (await listUsage(db, { userId, at, ...month }))[0] ?? null;

export const countAnnouncements = (db: Db, userId: number, month: Month): Promise<number> =>
  countCapped(db, selectAnnouncements(db, userId, month));

export const countBusinesses = (db: Db, userId: number): Promise<number> =>
  countCapped(db, selectOwnBusinesses(db, userId));

export async function countGalleryImages(db: Db, businessId: number): Promise<number> {
  const { count } = await db
    .selectFrom('businessMedia')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .where('sortOrder', '!=', LOGO_SORT_ORDER)
    .executeTakeFirstOrThrow();
  return count;
}
