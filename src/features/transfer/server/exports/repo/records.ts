import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Batch } from '#platform/db/batches.ts';

/** Reports, without a trace of who made them. */
export function listReportRows(db: Db, { after, limit }: Batch) {
  return db
    .selectFrom('report')
    .select(['id', 'businessId', 'announcementId', 'replyId', 'reason', 'details'])
    .select(['createdAt', 'decidedAt', 'decision'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What administrators did. */
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

/** What was searched for in vain, in the order of the terms. */
export function listMissRows(db: Db, { after, limit }: Batch<string>) {
  return db
    .selectFrom('searchMiss')
    .select(['term', 'searches', 'lastAt', 'correctedTo'])
    .where('term', '>', after)
    .orderBy('term')
    .limit(limit)
    .execute();
}
