import { sql } from 'kysely';
import { OPTIONAL_TEXTS } from '#features/businesses/schema.ts';
import type { Db } from '#platform/db/database.ts';
import type { Batch } from '#platform/db/batches.ts';

/** Businesses with the names of what they refer to; those of the house have no address of an owner. */
export function listBusinessRows(db: Db, { after, limit }: Batch) {
  return db
    .selectFrom('businessProfile as b')
    .innerJoin('appUser as u', 'u.id', 'b.userId')
    .leftJoin('category as c', 'c.id', 'b.categoryId')
    .leftJoin('place as p', 'p.code', 'b.placeCode')
    .select(OPTIONAL_TEXTS.map((field) => `b.${field}` as const))
    .select(['b.id', 'b.name', 'c.name as category', 'b.placeCode', 'p.name as placeName'])
    .select(['b.businessHours', 'b.isFeatured', 'b.isHidden'])
    .select(({ eb }) =>
      eb.case().when('u.isHouse', '=', false).then(eb.ref('u.email')).end().as('ownerEmail'),
    )
    .select(['b.withheldReason', 'b.verifiedAt', 'b.createdAt', 'b.updatedAt'])
    .where('b.id', '>', after)
    .orderBy('b.id')
    .limit(limit)
    .execute();
}

/** Announcements with the names of their businesses. */
export function listAnnouncementRows(db: Db, { after, limit }: Batch) {
  return db
    .selectFrom('announcement as a')
    .innerJoin('businessProfile as b', 'b.id', 'a.businessId')
    .select(['a.id', 'a.businessId', 'b.name as business', 'a.title'])
    .select(['a.content', 'a.allowReplies', 'a.expiresAt', 'a.outcome'])
    .select(['a.isHidden', 'a.withheldReason', 'a.createdAt', 'a.updatedAt'])
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

/** Categories, and how many businesses are in each. */
export function listCategoryRows(db: Db, { after, limit }: Batch) {
  return db
    .selectFrom('category as c')
    .select(['c.id', 'c.name', 'c.description', 'c.createdAt'])
    .select(
      sql<number>`(SELECT count(*) FROM business_profile b WHERE b.category_id = c.id)`.as('businesses'),
    )
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(limit)
    .execute();
}
