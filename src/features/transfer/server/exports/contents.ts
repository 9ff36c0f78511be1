import { BY_ID, readInBatches } from '#platform/db/batches.ts';
import { BUSINESS_COLUMNS } from '../../schema.ts';
import { writeHours } from '../write-hours.ts';
import type { ListSource } from './list-source.ts';
import { listAnnouncementRows, listBusinessRows, listCategoryRows } from './repo/contents.ts';

const COLUMNS = Object.entries(BUSINESS_COLUMNS) as [keyof typeof BUSINESS_COLUMNS, { name: string }][];

type BusinessRow = Awaited<ReturnType<typeof listBusinessRows>>[number];

function businessCells(row: BusinessRow) {
  const fields = {
    ...row,
    categoryId: row.category,
    businessHours: row.businessHours && writeHours(row.businessHours),
  };
  const cells: Record<string, unknown> = Object.fromEntries(
    COLUMNS.map(([field, { name }]) => [name, fields[field]]),
  );
  return Object.assign(row, cells);
}

/** Businesses in the columns of an import, and more. */
export const BUSINESSES: ListSource = {
  columns: [
    'id',
    ...COLUMNS.flatMap(([, { name }]) => (name === 'place' ? [name, 'placeName'] : name)),
    'isFeatured',
    'isHidden',
    'withheldReason',
    'verifiedAt',
    'createdAt',
    'updatedAt',
  ],
  readAll: (db) =>
    readInBatches(async (batch) => (await listBusinessRows(db, batch)).map(businessCells), BY_ID),
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
