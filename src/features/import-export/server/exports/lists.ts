import { FACT_NAMES } from '#features/announcements/schema.ts';
import type { Db } from '#platform/db/database.ts';
import { BY_ID, readInBatches } from '#platform/db/batches.ts';
import { BUSINESS_COLUMNS, type ExportedList } from '../../schema.ts';
import { formatCallNumbers } from '../call-numbers.ts';
import { formatHours } from '#shared/opening-hours/text.ts';
import { formatPosition } from '#shared/position-text.ts';
import {
  listAnnouncementRows,
  listAuditRows,
  listBusinessRows,
  listCategoryRows,
  listZeroResultRows,
  listReportRows,
  listSubscriptionRows,
  listUserRows,
} from './repository.ts';

interface ListSource {
  columns: readonly string[];
  readAll: (db: Db) => AsyncIterable<Record<string, unknown>[]>;
}

const COLUMNS = Object.entries(BUSINESS_COLUMNS) as [keyof typeof BUSINESS_COLUMNS, { name: string }][];

type BusinessRow = Awaited<ReturnType<typeof listBusinessRows>>[number];

function businessCells(row: BusinessRow) {
  const { latitude, longitude } = row;
  const fields = {
    ...row,
    categoryId: row.category,
    callNumbers: row.callNumbers && formatCallNumbers(row.callNumbers),
    businessHours: row.businessHours && formatHours(row.businessHours),
    position: latitude === null || longitude === null ? null : formatPosition({ latitude, longitude }),
    isPositionPrivate: row.isPositionPrivate ? 'sí' : 'no',
  };
  const cells: Record<string, unknown> = Object.fromEntries(
    COLUMNS.map(([field, { name }]) => [name, fields[field]]),
  );
  return Object.assign(row, cells);
}

const BUSINESSES: ListSource = {
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

const ANNOUNCEMENTS: ListSource = {
  columns: [
    'id',
    'businessId',
    'business',
    'title',
    'content',
    ...FACT_NAMES,
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

const CATEGORIES: ListSource = {
  columns: ['id', 'name', 'description', 'businesses', 'createdAt'],
  readAll: (db) => readInBatches((batch) => listCategoryRows(db, batch), BY_ID),
};

const USERS: ListSource = {
  columns: ['id', 'email', 'name', 'role', 'phone', 'emailVerified', 'disabled', 'createdAt'],
  readAll: (db) => readInBatches((batch) => listUserRows(db, batch), BY_ID),
};

const SUBSCRIPTIONS: ListSource = {
  columns: ['userId', 'email', 'name', 'plan', 'status', 'startedAt', 'expiresAt'],
  readAll: (db) =>
    readInBatches((batch) => listSubscriptionRows(db, batch), { start: 0, getKey: ({ userId }) => userId }),
};

/** Without the reporters. */
const REPORTS: ListSource = {
  columns: [
    'id',
    'businessId',
    'announcementId',
    'replyId',
    'reason',
    'details',
    'createdAt',
    'decidedAt',
    'decision',
  ],
  readAll: (db) => readInBatches((batch) => listReportRows(db, batch), BY_ID),
};

const AUDIT: ListSource = {
  columns: [
    'id',
    'createdAt',
    'actorId',
    'actorName',
    'act',
    'subjectKind',
    'subjectId',
    'subjectName',
    'before',
    'after',
  ],
  readAll: (db) => readInBatches((batch) => listAuditRows(db, batch), BY_ID),
};

const SEARCHES: ListSource = {
  columns: ['term', 'searches', 'lastAt', 'correctedTo'],
  readAll: (db) =>
    readInBatches((batch) => listZeroResultRows(db, batch), { start: '', getKey: ({ term }) => term }),
};

export const LISTS: Record<ExportedList, ListSource> = {
  users: USERS,
  subscriptions: SUBSCRIPTIONS,
  businesses: BUSINESSES,
  announcements: ANNOUNCEMENTS,
  categories: CATEGORIES,
  reports: REPORTS,
  audit: AUDIT,
  searches: SEARCHES,
};
