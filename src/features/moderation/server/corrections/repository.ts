import { sql } from 'kysely';
import { findOpenCase, openCase } from '#platform/db/cases.ts';
import type { Db } from '#platform/db/database.ts';
import { DAY } from '#shared/time.ts';
import type { Reporter } from '../reports/reporter.ts';
import { setPriority, weightOfReporter } from '../reports/repository/weights.ts';
import type { CorrectionField } from '../../schema.ts';

/** Then an administrator decides instead of the owner; for the system account's businesses at once. */
const OWNER_DECIDES_MS = 14 * DAY;

/** Limits what is open for one business: more are a flood. */
const MAX_OPEN = 100;

/** Holds for a `moderation_case` of a correction that the administration has to decide. */
export const waitsForAdministration = (at: Date) => sql<boolean>`(
  opened_at <= ${new Date(at.getTime() - OWNER_DECIDES_MS)} OR EXISTS (
    SELECT FROM business_profile b JOIN app_user u ON u.id = b.user_id
    WHERE b.id = moderation_case.business_id AND u.is_system_account))`;

export async function isAdministrationFree(db: Db, at: Date): Promise<boolean> {
  const waiting = await db
    .selectFrom('moderationCase')
    .select('id')
    .where('kind', '=', 'correction')
    .where('decidedAt', 'is', null)
    .where(waitsForAdministration(at))
    .limit(1)
    .executeTakeFirst();
  return waiting === undefined;
}

export interface NewCorrection {
  businessId: number;
  field: CorrectionField;
  seen: string;
  suggested: string;
}

/** Suggestions that were declined more than accepted; those that only lost to another one are none. */
const declinedCorrections = (reporter: string) => sql<number>`(
  SELECT coalesce(sum(CASE outcome WHEN 'accepted' THEN -1 WHEN 'rejected' THEN 1 ELSE 0 END), 0)
  FROM business_correction c JOIN moderation_case m ON m.id = c.case_id WHERE c.reporter = ${reporter})`;

/** Selects the cases that one person suggested for one field of a business. */
const ownSuggestions = (db: Db, { businessId, field }: NewCorrection, reporter: string) =>
  db
    .selectFrom('businessCorrection as c')
    .innerJoin('moderationCase as m', 'm.id', 'c.caseId')
    .select('m.id')
    .where('m.kind', '=', 'correction')
    .where('m.businessId', '=', businessId)
    .where(sql`m.facts ->> 'field'`, '=', field)
    .where('c.reporter', '=', reporter);

async function wasDeclined(db: Db, correction: NewCorrection, reporter: string): Promise<boolean> {
  const declined = await ownSuggestions(db, correction, reporter)
    .where(sql`m.facts ->> 'suggested'`, '=', correction.suggested)
    .where('m.outcome', 'in', ['rejected', 'superseded'])
    .executeTakeFirst();
  return declined !== undefined;
}

/** Takes back what the reporter suggested, and deletes a case that no other reporter supports. */
async function withdraw(transaction: Db, correction: NewCorrection, reporter: string): Promise<void> {
  const own = await ownSuggestions(transaction, correction, reporter)
    .where('m.decidedAt', 'is', null)
    .execute();
  for (const { id } of own) {
    await transaction
      .deleteFrom('businessCorrection')
      .where('caseId', '=', id)
      .where('reporter', '=', reporter)
      .execute();
    await sql`DELETE FROM moderation_case WHERE id = ${id}
      AND NOT EXISTS (SELECT FROM business_correction WHERE case_id = ${id})`.execute(transaction);
    await setPriority(transaction, id, 'business_correction');
  }
}

/**
 * A reporter's second suggestion replaces the first one, and one that was declined stays so. Expects the owner of the business to
 * be locked.
 */
export async function insertCorrection(
  transaction: Db,
  correction: NewCorrection,
  { reporter, at }: { reporter: Reporter; at: Date },
): Promise<void> {
  const { digest, standing, cohort } = reporter;
  if (await wasDeclined(transaction, correction, digest)) return;
  await withdraw(transaction, correction, digest);
  const { businessId, ...facts } = correction;
  const topic = Object.values(facts).join('\n');
  const subject = { kind: 'correction', businessId, topic } as const;
  const { id } =
    (await findOpenCase(transaction, subject, at)) ??
    (await openCase(transaction, { ...subject, facts, at }));
  await sql`
    INSERT INTO business_correction (case_id, reporter, created_at, standing, weight, cohort)
    VALUES (${id}, ${digest}, ${at}, ${standing}, ${weightOfReporter(declinedCorrections(digest), standing)}, ${cohort})`.execute(
    transaction,
  );
  await setPriority(transaction, id, 'business_correction');
}

export async function readOpen(
  transaction: Db,
  businessId: number,
): Promise<{ isFull: boolean; lastAt: Date | null }> {
  const { count, lastAt } = await transaction
    .selectFrom('businessCorrection as c')
    .innerJoin('moderationCase as m', 'm.id', 'c.caseId')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('c.createdAt').as('lastAt')])
    .where('m.businessId', '=', businessId)
    .where('m.decidedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { isFull: count >= MAX_OPEN, lastAt };
}
