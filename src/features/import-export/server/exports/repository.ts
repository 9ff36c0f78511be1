import { sql } from 'kysely';
import { FACT_NAMES } from '#features/announcements/schema.ts';
import { categoryLabels } from '#features/categories/server/index.ts';
import { placeLabels } from '#features/places/server/index.ts';
import { OPTIONAL_TEXTS } from '#features/businesses/schema.ts';
import type { Db } from '#platform/db/database.ts';
import type { Batch } from '#platform/db/batches.ts';

export function listBusinessRows(db: Db, { after, limit }: Batch) {
  return db
    .selectFrom('businessProfile as b')
    .innerJoin('appUser as u', 'u.id', 'b.userId')
    .leftJoin('category as c', 'c.id', 'b.categoryId')
    .leftJoin('place as p', 'p.code', 'b.placeCode')
    .select(OPTIONAL_TEXTS.map((field) => `b.${field}` as const))
    .select(['b.id', 'b.name', 'c.name as category', 'b.placeCode', 'p.name as placeName'])
    .select(['b.latitude', 'b.longitude', 'b.isPositionPrivate'])
    .select(['b.callNumbers', 'b.businessHours', 'b.attributes', 'b.isFeatured', 'b.isHidden'])
    .select(placeLabels('b.servicePlaces').as('servicePlaces'))
    .select(categoryLabels('b.moreCategoryIds').as('moreCategories'))
    .select(({ eb }) =>
      eb.case().when('u.isSystemAccount', '=', false).then(eb.ref('u.email')).end().as('ownerEmail'),
    )
    .select(['b.takedownReason', 'b.closedAt', 'b.verifiedAt', 'b.createdAt', 'b.updatedAt'])
    .where('b.id', '>', after)
    .orderBy('b.id')
    .limit(limit)
    .execute();
}

export function listAnnouncementRows(db: Db, { after, limit }: Batch) {
  return db
    .selectFrom('announcement as a')
    .innerJoin('businessProfile as b', 'b.id', 'a.businessId')
    .select(['a.id', 'a.businessId', 'b.name as business', 'a.title'])
    .select(['a.content', 'a.allowReplies', 'a.expiresAt', 'a.outcome'])
    .select(FACT_NAMES.map((name) => `a.${name}` as const))
    .select(['a.isHidden', 'a.takedownReason', 'a.createdAt', 'a.updatedAt'])
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

export function listCatalogRows(db: Db, { after, limit }: Batch) {
  return db
    .selectFrom('catalogItem as i')
    .innerJoin('businessProfile as b', 'b.id', 'i.businessId')
    .select(['i.id', 'i.businessId', 'b.name as business', 'i.groupName as group', 'i.name'])
    .select(['i.priceCentavos', 'i.isPriceFrom', 'i.unit', 'i.description', 'i.createdAt', 'i.updatedAt'])
    .where('i.id', '>', after)
    .orderBy('i.id')
    .limit(limit)
    .execute();
}

export function listCategoryRows(db: Db, { after, limit }: Batch) {
  return db
    .selectFrom('category as c')
    .select(['c.id', 'c.name', 'c.description', 'c.createdAt'])
    .select(
      sql<number>`(
        SELECT count(*) FROM business_profile b WHERE b.category_id = c.id OR b.more_category_ids > '{}' AND b.more_category_ids @> ARRAY[c.id])`.as(
        'businesses',
      ),
    )
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(limit)
    .execute();
}

export function listUserRows(db: Db, { after, limit }: Batch) {
  return db
    .selectFrom('appUser')
    .select(['id', 'email', 'name', 'role', 'phoneNumber as phone'])
    .select(['emailVerified', 'disabled', 'createdAt'])
    .where('id', '>', after)
    .where('isSystemAccount', '=', false)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function listSubscriptionRows(db: Db, { after, limit }: Batch) {
  return db
    .selectFrom('userSubscription as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .innerJoin('subscriptionPlan as p', 'p.id', 's.planId')
    .select(['s.userId', 'u.email', 'u.name', 'p.name as plan', 's.status'])
    .select(['s.startedAt', 's.expiresAt'])
    .where('s.userId', '>', after)
    .orderBy('s.userId')
    .limit(limit)
    .execute();
}

export function listPaymentRows(db: Db, { after, limit }: Batch) {
  return db
    .selectFrom('planPayment as p')
    .leftJoin('appUser as u', 'u.id', 'p.userId')
    .leftJoin('appUser as taker', 'taker.id', 'p.takenBy')
    .select(['p.id', 'p.amount', 'p.method', 'p.reference', 'p.userId', 'u.name', 'u.email'])
    .select(sql<string>`paid_on::text`.as('paidOn'))
    .select(['p.beginsAt', 'p.endsAt', 'taker.name as takenBy', 'p.takenAt', 'p.voidedAt', 'p.voidReason'])
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(limit)
    .execute();
}

export function listReportRows(db: Db, { after, limit }: Batch) {
  return db
    .selectFrom('report')
    .innerJoin('moderationCase as c', 'c.id', 'caseId')
    .select(['report.id', 'report.businessId', 'report.announcementId', 'report.replyId'])
    .select(['report.reason', 'details', 'createdAt', 'decidedAt', 'outcome'])
    .where('report.id', '>', after)
    .orderBy('report.id')
    .limit(limit)
    .execute();
}

export function listAuditRows(db: Db, { after, limit }: Batch) {
  return db
    .selectFrom('auditEntry')
    .select(['id', 'createdAt', 'actorId', 'actorName', 'act', 'subjectKind', 'subjectId', 'subjectName'])
    .select([sql`before::text`.as('before'), sql`after::text`.as('after')])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function listZeroResultRows(db: Db, { after, limit }: Batch<string>) {
  return db
    .selectFrom('zeroResultSearch')
    .select(['term', 'searches', 'lastAt', 'correctedTo'])
    .where('term', '>', after)
    .orderBy('term')
    .limit(limit)
    .execute();
}
