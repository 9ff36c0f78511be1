import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Reportable } from '../../schema.ts';
import type { SubjectReference } from '../../reports.ts';

export interface Subject {
  ownerId: number;
  /** A business's name, an announcement's title, or a reply's text. */
  name: string;
  /** Id of its page: for a reply that of the announcement. */
  pageId: number;
  isHidden: boolean;
  withheldReason: string | null;
}

export const TABLES: Record<Reportable, string> = {
  business: 'business_profile',
  announcement: 'announcement',
  reply: 'announcement_reply',
};

const SELECTIONS: Record<Reportable, RawBuilder<Subject>> = {
  business: sql`SELECT user_id AS owner_id, name, id AS page_id, is_hidden, withheld_reason
    FROM business_profile AS subject`,
  announcement: sql`SELECT b.user_id AS owner_id, title AS name, subject.id AS page_id, subject.is_hidden,
      subject.withheld_reason
    FROM announcement AS subject JOIN business_profile AS b ON b.id = business_id`,
  reply: sql`SELECT subject.user_id AS owner_id, message AS name, a.id AS page_id,
      a.is_hidden OR subject.withheld_reason IS NOT NULL AS is_hidden, subject.withheld_reason
    FROM announcement_reply AS subject JOIN announcement AS a ON a.id = announcement_id`,
};

export async function findSubject(db: Db, { kind, id }: SubjectReference): Promise<Subject | null> {
  const { rows } = await sql<Subject>`${SELECTIONS[kind]} WHERE subject.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function updateWithheldReason(
  transaction: Db,
  { kind, id }: SubjectReference,
  reason: string | null,
): Promise<void> {
  await sql`UPDATE ${sql.table(TABLES[kind])} SET withheld_reason = ${reason} WHERE id = ${id}`.execute(
    transaction,
  );
}
