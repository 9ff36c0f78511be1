import { type RawBuilder, sql } from 'kysely';
import { replyHiddenBy } from '#platform/db/hidden-by.ts';
import type { Db } from '#platform/db/database.ts';
import type { Reportable } from '../../../schema.ts';
import type { SubjectReference } from '../../../reports.ts';

export interface Subject {
  ownerId: number;
  name: string;
  /** Id of its page: for a reply that of the announcement. */
  pageId: number;
  isHidden: boolean;
  takedownReason: string | null;
  heldFor: 'duplicate' | 'review' | 'reports' | null;
  isVerified: boolean;
}

export const TABLES: Record<Reportable, string> = {
  business: 'business_profile',
  announcement: 'announcement',
  reply: 'announcement_reply',
};

export const subjectColumn = ({ kind }: SubjectReference): RawBuilder<number> => sql.ref(`${kind}_id`);

/** Names the case of the reports. */
export const caseSubject = ({ kind, id }: SubjectReference) => ({
  kind: 'report' as const,
  [`${kind}Id` as const]: id,
});

interface CaseColumns {
  businessId: number | null;
  announcementId: number | null;
  replyId: number | null;
}

export function referenceOf({ businessId, announcementId, replyId }: CaseColumns): SubjectReference {
  if (businessId !== null) return { kind: 'business', id: businessId };
  if (announcementId !== null) return { kind: 'announcement', id: announcementId };
  if (replyId === null) throw new Error('the case is about nothing');
  return { kind: 'reply', id: replyId };
}

/** Holds for a report whose case waits. */
export const isOpen = sql`case_id IN (SELECT id FROM moderation_case WHERE kind = 'report' AND decided_at IS NULL)`;

/** Columns of a row that names one subject. */
export const kindAndId = sql`
  CASE WHEN business_id IS NOT NULL THEN 'business' WHEN reply_id IS NOT NULL THEN 'reply' ELSE 'announcement' END AS kind,
  coalesce(business_id, announcement_id, reply_id) AS subject_id`;

const SELECTIONS: Record<Reportable, RawBuilder<Subject>> = {
  business: sql`SELECT user_id AS owner_id, name, id AS page_id, is_hidden, takedown_reason, held_for,
      verified_at IS NOT NULL AS is_verified
    FROM business_profile AS subject`,
  announcement: sql`SELECT b.user_id AS owner_id, title AS name, subject.id AS page_id, subject.is_hidden,
      subject.takedown_reason, subject.held_for, false AS is_verified
    FROM announcement AS subject JOIN business_profile AS b ON b.id = business_id`,
  reply: sql`SELECT subject.user_id AS owner_id, message AS name, a.id AS page_id,
      ${replyHiddenBy('subject', 'a')} IS NOT NULL AS is_hidden,
      subject.takedown_reason, subject.held_for, false AS is_verified
    FROM announcement_reply AS subject JOIN announcement AS a ON a.id = announcement_id`,
};

export async function findSubject(db: Db, { kind, id }: SubjectReference): Promise<Subject | null> {
  const { rows } = await sql<Subject>`${SELECTIONS[kind]} WHERE subject.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Returns null for an item that is gone, or another business's. */
export async function findItemName(db: Db, businessId: number, itemId: number): Promise<string | null> {
  const item = await db
    .selectFrom('catalogItem')
    .select('name')
    .where('id', '=', itemId)
    .where('businessId', '=', businessId)
    .executeTakeFirst();
  return item?.name ?? null;
}

export async function holdForReports(transaction: Db, { kind, id }: SubjectReference): Promise<void> {
  await sql`UPDATE ${sql.table(TABLES[kind])} SET held_for = 'reports' WHERE id = ${id}`.execute(transaction);
}

/** Ends a hold for reports, and leaves one for another cause. */
export async function setTakedownReason(
  transaction: Db,
  { kind, id }: SubjectReference,
  reason: string | null,
): Promise<void> {
  await sql`UPDATE ${sql.table(TABLES[kind])}
    SET takedown_reason = ${reason}, held_for = nullif(held_for, 'reports') WHERE id = ${id}`.execute(
    transaction,
  );
}
