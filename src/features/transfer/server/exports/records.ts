import { sql } from 'kysely';
import type { ListSource } from './list-source.ts';

/** Reports, without a trace of who made them. */
export const REPORTS: ListSource = {
  start: 0,
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
  read: (db, { after, limit }) =>
    db
      .selectFrom('report')
      .select(['id as key', 'id', 'businessId', 'announcementId'])
      .select(['replyId', 'reason', 'details', 'createdAt'])
      .select(['decidedAt', 'decision'])
      .where('id', '>', Number(after))
      .orderBy('id')
      .limit(limit)
      .execute(),
};

export const AUDIT: ListSource = {
  start: 0,
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
  read: (db, { after, limit }) =>
    db
      .selectFrom('auditEntry')
      .select(['id as key', 'id', 'createdAt', 'actorId', 'act'])
      .select(['actorName', 'subjectKind', 'subjectId'])
      .select(['subjectName'])
      .select([sql`before::text`.as('before'), sql`after::text`.as('after')])
      .where('id', '>', Number(after))
      .orderBy('id')
      .limit(limit)
      .execute(),
};

/** What was searched for in vain. */
export const SEARCHES: ListSource = {
  start: '',
  columns: ['term', 'searches', 'lastAt', 'correctedTo'],
  read: (db, { after, limit }) =>
    db
      .selectFrom('searchMiss')
      .select(['term as key', 'term', 'searches', 'lastAt', 'correctedTo'])
      .where('term', '>', String(after))
      .orderBy('term')
      .limit(limit)
      .execute(),
};
