import { sql } from 'kysely';
import { writeHours } from '../hours-text.ts';
import type { ListSource } from './list-source.ts';

/** Businesses in the columns of an import, and what else is known of them. */
export const BUSINESSES: ListSource = {
  start: 0,
  columns: [
    'id',
    'name',
    'category',
    'place',
    'placeName',
    'shortDescription',
    'description',
    'phone',
    'email',
    'website',
    'address',
    'hours',
    'ownerEmail',
    'isFeatured',
    'isHidden',
    'withheldReason',
    'verifiedAt',
    'createdAt',
    'updatedAt',
  ],
  read: async (db, { after, limit }) => {
    const rows = await db
      .selectFrom('businessProfile as b')
      .innerJoin('appUser as u', 'u.id', 'b.userId')
      .leftJoin('category as c', 'c.id', 'b.categoryId')
      .leftJoin('place as p', 'p.code', 'b.placeCode')
      .select(['b.id as key', 'b.id', 'b.name', 'c.name as category', 'b.placeCode as place'])
      .select(['p.name as placeName', 'b.shortDescription', 'b.description'])
      .select(['b.phoneNumber as phone', 'b.email', 'b.websiteUrl as website', 'b.address'])
      .select(['b.businessHours', 'b.isFeatured', 'b.isHidden'])
      .select(({ eb }) =>
        eb.case().when('u.isHouse', '=', false).then(eb.ref('u.email')).end().as('ownerEmail'),
      )
      .select(['b.withheldReason', 'b.verifiedAt'])
      .select(['b.createdAt', 'b.updatedAt'])
      .where('b.id', '>', Number(after))
      .orderBy('b.id')
      .limit(limit)
      .execute();
    return rows.map((row) =>
      Object.assign(row, { hours: row.businessHours && writeHours(row.businessHours) }),
    );
  },
};

export const ANNOUNCEMENTS: ListSource = {
  start: 0,
  columns: [
    'id',
    'businessId',
    'business',
    'title',
    'content',
    'allowReplies',
    'expiresAt',
    'outcome',
    'isHidden',
    'withheldReason',
    'createdAt',
    'updatedAt',
  ],
  read: (db, { after, limit }) =>
    db
      .selectFrom('announcement as a')
      .innerJoin('businessProfile as b', 'b.id', 'a.businessId')
      .select(['a.id as key', 'a.id', 'a.businessId', 'b.name as business', 'a.title'])
      .select(['a.content', 'a.allowReplies', 'a.expiresAt', 'a.outcome'])
      .select(['a.isHidden', 'a.withheldReason'])
      .select(['a.createdAt', 'a.updatedAt'])
      .where('a.id', '>', Number(after))
      .orderBy('a.id')
      .limit(limit)
      .execute(),
};

export const CATEGORIES: ListSource = {
  start: 0,
  columns: ['id', 'name', 'description', 'businesses', 'createdAt'],
  read: (db, { after, limit }) =>
    db
      .selectFrom('category as c')
      .select(['c.id as key', 'c.id', 'c.name', 'c.description', 'c.createdAt'])
      .select(
        sql<number>`(SELECT count(*) FROM business_profile b WHERE b.category_id = c.id)`.as('businesses'),
      )
      .where('c.id', '>', Number(after))
      .orderBy('c.id')
      .limit(limit)
      .execute(),
};
