import { type RawBuilder, sql } from 'kysely';
import { replyHiddenBy } from '#platform/db/hidden-by.ts';
import type { Db } from '#platform/db/database.ts';
import type { Reportable } from '../../schema.ts';
import type { SubjectReference } from '../../reports.ts';

export interface Subject {
  ownerId: number;
  name: string;
  /** Id of its page: for a reply that of the announcement. */
  pageId: number;
  isHidden: boolean;
  withheldReason: string | null;
  heldFor: 'duplicate' | 'review' | 'reports' | null;
  isVerified: boolean;
}

export const TABLES: Record<Reportable, string> = {
  business: 'business_profile',
  announcement: 'announcement',
  reply: 'announcement_reply',
};

export const subjectColumn = ({ kind }: SubjectReference): RawBuilder<number> => sql.ref(`${kind}_id`);

/** Columns of a row that names one subject. */
export const kindAndId = sql`
  CASE WHEN business_id IS NOT NULL THEN 'business' WHEN reply_id IS NOT NULL THEN 'reply' ELSE 'announcement' END AS kind,
  coalesce(business_id, announcement_id, reply_id) AS subject_id`;

const SELECTIONS: Record<Reportable, RawBuilder<Subject>> = {
  business: sql`SELECT user_id AS owner_id, name, id AS page_id, is_hidden, withheld_reason, held_for,
      verified_at IS NOT NULL AS is_verified
    FROM business_profile AS subject`,
  announcement: sql`SELECT b.user_id AS owner_id, title AS name, subject.id AS page_id, subject.is_hidden,
      subject.withheld_reason, subject.held_for, false AS is_verified
    FROM announcement AS subject JOIN business_profile AS b ON b.id = business_id`,
  reply: sql`SELECT subject.user_id AS owner_id, message AS name, a.id AS page_id,
      ${replyHiddenBy('subject', 'a')} IS NOT NULL AS is_hidden,
      subject.withheld_reason, subject.held_for, false AS is_verified
    FROM announcement_reply AS subject JOIN announcement AS a ON a.id = announcement_id`,
};

export async function findSubject(db: Db, { kind, id }: SubjectReference): Promise<Subject | null> {
  const { rows } = await sql<Subject>`${SELECTIONS[kind]} WHERE subject.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function holdForReports(transaction: Db, { kind, id }: SubjectReference): Promise<void> {
  await sql`UPDATE ${sql.table(TABLES[kind])} SET held_for = 'reports' WHERE id = ${id}`.execute(transaction);
}

/** Ends a hold for reports, and leaves one for another cause. */
export async function setWithheldReason(
  transaction: Db,
  { kind, id }: SubjectReference,
  reason: string | null,
): Promise<void> {
  await sql`UPDATE ${sql.table(TABLES[kind])}
    SET withheld_reason = ${reason}, held_for = nullif(held_for, 'reports') WHERE id = ${id}`.execute(
    transaction,
  );
}
