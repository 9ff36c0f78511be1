import { BY_ID, readInBatches } from '#platform/db/batches.ts';
import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import { writeHours } from '../write-hours.ts';
import type { ListSource } from './list-source.ts';
import { listAnnouncementRows, listBusinessRows, listCategoryRows } from './repo/contents.ts';

const withHours = <Row extends { businessHours: BusinessHours | null }>(row: Row) => ({
  ...row,
  hours: row.businessHours && writeHours(row.businessHours),
});

/** Businesses in the columns of an import, and what else is known of them. */
export const BUSINESSES: ListSource = {
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
  readAll: (db) => readInBatches(async (batch) => (await listBusinessRows(db, batch)).map(withHours), BY_ID),
};

export const ANNOUNCEMENTS: ListSource = {
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
  readAll: (db) => readInBatches((batch) => listAnnouncementRows(db, batch), BY_ID),
};

export const CATEGORIES: ListSource = {
  columns: ['id', 'name', 'description', 'businesses', 'createdAt'],
  readAll: (db) => readInBatches((batch) => listCategoryRows(db, batch), BY_ID),
};
