import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { OwnHold, SubjectReference } from '../../../reports.ts';
import { isOpen, kindAndId, subjectColumn } from './subjects.ts';

interface AnswerRow {
  userId: number;
  text: string;
  at: Date;
}

/** Replaces an answer that nothing was decided on. Returns whether it is the first one. */
export async function saveAnswer(
  transaction: Db,
  subject: SubjectReference,
  { userId, text, at }: AnswerRow,
): Promise<boolean> {
  const column = subjectColumn(subject);
  const { rows } = await sql<{ isFirst: boolean }>`
    INSERT INTO owner_answer (${column}, user_id, text, created_at, updated_at)
    VALUES (${subject.id}, ${userId}, ${text}, ${at}, ${at})
    ON CONFLICT (${column}) WHERE ${column} IS NOT NULL AND decided_at IS NULL DO UPDATE
    SET user_id = excluded.user_id, text = excluded.text, updated_at = excluded.updated_at
    RETURNING (xmax = 0) AS is_first`.execute(transaction);
  return rows[0]?.isFirst ?? false;
}

export async function closeAnswer(transaction: Db, subject: SubjectReference, at: Date): Promise<void> {
  await sql`UPDATE owner_answer SET decided_at = ${at}
    WHERE ${subjectColumn(subject)} = ${subject.id} AND decided_at IS NULL`.execute(transaction);
}

export type ShownAnswer = SubjectReference & { text: string; updatedAt: Date };

export async function listAnswers(db: Db, subjects: readonly SubjectReference[]): Promise<ShownAnswer[]> {
  const ids = (kind: string) => subjects.filter((subject) => subject.kind === kind).map(({ id }) => id);
  const { rows } = await sql<ShownAnswer>`
    SELECT DISTINCT ON (kind, subject_id) kind, subject_id AS id, text, updated_at FROM (
      SELECT *, ${kindAndId} FROM owner_answer WHERE business_id = ANY(${ids('business')}::bigint[])
        OR announcement_id = ANY(${ids('announcement')}::bigint[]) OR reply_id = ANY(${ids('reply')}::bigint[])
    ) AS given ORDER BY kind, subject_id, updated_at DESC, given.id DESC`.execute(db);
  return rows;
}

const MAX_OWN_HOLDS = 100;

const reasons = (column: RawBuilder<unknown>) => sql`(
  SELECT coalesce(json_agg(DISTINCT reason), '[]') FROM report WHERE ${column} = subject.id AND ${isOpen})`;

const isRepeat = (column: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM report WHERE ${column} = subject.id AND reporter = 'administration' AND ${isOpen})`;

const answer = (column: RawBuilder<unknown>) => sql`(
  SELECT text FROM owner_answer WHERE ${column} = subject.id AND decided_at IS NULL)`;

/** What of a person's is hidden by reports or by administrators, with the reasons and the answer so far. */
export async function listOwnHolds(db: Db, userId: number): Promise<OwnHold[]> {
  const hold = (kind: string, from: RawBuilder<unknown>, column: RawBuilder<unknown>) => sql`
    SELECT ${kind} AS kind, subject.id, ${isRepeat(column)} AS is_repeat, ${reasons(column)} AS reasons, ${answer(column)} AS answer FROM ${from}
    WHERE subject.takedown_reason IS NOT NULL OR subject.held_for = 'reports'`;
  const { rows } = await sql<OwnHold>`
    SELECT * FROM (
      ${hold('business', sql`(SELECT * FROM business_profile WHERE user_id = ${userId}) AS subject`, sql`business_id`)}
      UNION ALL ${hold(
        'announcement',
        sql`(SELECT a.* FROM announcement a JOIN business_profile b ON b.id = a.business_id
          WHERE b.user_id = ${userId}) AS subject`,
        sql`announcement_id`,
      )}
      UNION ALL ${hold('reply', sql`(SELECT * FROM announcement_reply WHERE user_id = ${userId}) AS subject`, sql`reply_id`)}
    ) AS holds ORDER BY kind, id LIMIT ${MAX_OWN_HOLDS}`.execute(db);
  return rows;
}
