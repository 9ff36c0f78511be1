import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { ensureOpenCase } from '#platform/db/cases.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

type Values = Partial<Insertable<Tables['report']>>;

/** Inserts a report by a new reporter on the subject that `values` names, and opens its case. */
export async function buildReport(db: Db, values: Values) {
  const { businessId, announcementId, replyId } = values;
  const at = new Date();
  const subject = { kind: 'report' as const, businessId, announcementId, replyId };
  const { id: caseId } = await ensureOpenCase(db, { ...subject, facts: {}, at });
  return db
    .insertInto('report')
    .values({ reporter: randomUUID(), reason: 'scam', createdAt: at, ...values, caseId })
    .returningAll()
    .executeTakeFirstOrThrow();
}
