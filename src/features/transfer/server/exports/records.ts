import { BY_ID, readInBatches } from '#platform/db/batches.ts';
import type { ListSource } from './list-source.ts';
import { listAuditRows, listMissRows, listReportRows } from './repo/records.ts';

/** Reports, without a trace of who made them. */
export const REPORTS: ListSource = {
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

export const AUDIT: ListSource = {
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

/** What was searched for in vain. */
export const SEARCHES: ListSource = {
  columns: ['term', 'searches', 'lastAt', 'correctedTo'],
  readAll: (db) =>
    readInBatches((batch) => listMissRows(db, batch), { start: '', getKey: ({ term }) => term }),
};
