import type { Db } from '#platform/db/database.ts';
import { countCapped } from '#platform/db/keyset.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { MAX_PAGE_SIZE } from '#shared/schemas.ts';

/** One page: the system account has many. */
export function listBusinessesWithImages(db: Db, userId: number) {
  return db
    .selectFrom('businessProfile')
    .select((eb) => [
      'id as businessId',
      'name',
      eb
        .selectFrom('businessMedia')
        .whereRef('businessMedia.businessId', '=', 'businessProfile.id')
        .where('sortOrder', '!=', LOGO_SORT_ORDER)
        .select(eb.fn.countAll<number>().as('count'))
        .as('images'),
    ])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_PAGE_SIZE)
    .execute();
}

export async function countAnnouncements(
  db: Db,
  userId: number,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const announcements = db
    .selectFrom('announcement')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select('announcement.id')
    .where('userId', '=', userId)
    .where('announcement.createdAt', '>=', from)
    .where('announcement.createdAt', '<', to);
  return countCapped(db, announcements);
}

export async function countBusinesses(db: Db, userId: number): Promise<number> {
  return countCapped(db, db.selectFrom('businessProfile').select('id').where('userId', '=', userId));
}

export async function countGalleryImages(db: Db, businessId: number): Promise<number> {
  const { count } = await db
    .selectFrom('businessMedia')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .where('sortOrder', '!=', LOGO_SORT_ORDER)
    .executeTakeFirstOrThrow();
  return count;
}
