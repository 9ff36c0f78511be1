import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import {
  MAX_UNCERTAIN_WEIGHT,
  type Reporter,
  sources,
  totalWeight,
  weightInCohort,
  weightOfReporter,
} from '#features/reports/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { IdKey, type Keyset, MAX_TOTAL, pageOrder, seek } from '#platform/db/keyset.ts';
import type { Seek } from '#platform/db/list.ts';
import { DAY } from '#shared/time.ts';
import type { Suggestion } from '../corrections.ts';
import type { CorrectionField } from '../schema.ts';

export interface SuggestionRow extends Pick<
  BusinessProfile,
  'phoneNumber' | 'businessHours' | 'address' | 'closedAt'
> {
  id: number;
  businessId: number;
  businessName: string;
  isOfHouse: boolean;
  field: CorrectionField;
  seen: string;
  suggested: string;
  people: number;
  sources: Suggestion['sources'];
  firstAt: Date;
  weight: number;
  /** Negative, because a keyset is descending: ms since 1970, and the id. */
  rank: number;
  tie: number;
}

/** The heaviest first, then the oldest. */
export const QUEUE: Keyset<SuggestionRow> = {
  columns: ['weight', 'rank', 'tie'],
  getKey: ({ weight, rank, tie }) => [weight, rank, tie],
  schema: v.strictTuple([IdKey, IdKey, IdKey]),
};

/** Then an administrator decides instead of the owner; for the system account's businesses at once. */
const OWNER_DECIDES_MS = 14 * DAY;

/** Of one business: more are a flood. */
const MAX_OPEN = 100;
const MAX_SHOWN = 20;

const SUGGESTED = sql`business_id, field, seen, suggested`;

const grouped = (where: RawBuilder<unknown>) => sql`
  SELECT min(c.id) AS id, ${SUGGESTED}, count(*)::int AS people, ${sources}, min(c.created_at) AS first_at,
    (1000 * ${totalWeight(MAX_UNCERTAIN_WEIGHT)})::int AS weight,
    -(1000 * extract(epoch FROM min(c.created_at)))::bigint AS rank, -min(c.id) AS tie
  FROM (
    SELECT *, ${weightInCohort(SUGGESTED)} FROM business_correction WHERE decided_at IS NULL AND ${where}
  ) AS c
  GROUP BY ${SUGGESTED}`;

const withBusiness = (groups: RawBuilder<unknown>) => sql`
  SELECT g.*, b.name AS business_name, u.is_house AS is_of_house, b.phone_number, b.business_hours, b.address, b.closed_at
  FROM (${groups}) AS g JOIN business_profile b ON b.id = g.business_id JOIN app_user u ON u.id = b.user_id`;

export async function listSuggestions(db: Db, businessId: number): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    ${withBusiness(grouped(sql`business_id = ${businessId}`))}
    ORDER BY weight DESC, people DESC, tie DESC LIMIT ${sql.lit(MAX_SHOWN)}`.execute(db);
  return rows;
}

const waiting = (at: Date) => sql`
  SELECT * FROM (${withBusiness(grouped(sql`true`))}) AS waiting
  WHERE is_of_house OR first_at <= ${new Date(at.getTime() - OWNER_DECIDES_MS)}`;

export async function listWaiting(
  db: Db,
  at: Date,
  { cursor, limit }: Seek<SuggestionRow>,
): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    SELECT * FROM (${waiting(at)}) AS queue WHERE ${seek(QUEUE, cursor)}
    ORDER BY ${pageOrder(QUEUE, cursor)} LIMIT ${limit}`.execute(db);
  return rows;
}

/** Counts at most `MAX_TOTAL + 1`. */
export async function countWaitingCorrections(db: Db, at = new Date()): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${waiting(at)} LIMIT ${sql.lit(MAX_TOTAL + 1)}) AS counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

interface NewRow {
  businessId: number;
  field: CorrectionField;
  seen: string;
  suggested: string;
  reporter: Reporter;
  createdAt: Date;
}

/** Suggestions that were declined more than accepted; those that only lost to another one are none. */
const declinedCorrections = (reporter: string) => sql<number>`(
  SELECT coalesce(sum(CASE WHEN decision = 'accepted' THEN -1 WHEN EXISTS (
      SELECT FROM business_correction other
      WHERE other.business_id = c.business_id AND other.field = c.field AND other.decision = 'accepted'
        AND other.decided_at = c.decided_at) THEN 0 ELSE 1 END), 0)
  FROM business_correction c WHERE reporter = ${reporter} AND decided_at IS NOT NULL)`;

/** A reporter's second suggestion replaces the first one, and one that was declined stays so. */
export async function insertCorrection(transaction: Db, row: NewRow): Promise<void> {
  const { businessId, field, seen, suggested, reporter, createdAt } = row;
  const { digest, standing, cohort } = reporter;
  await sql`
    INSERT INTO business_correction
      (business_id, field, seen, suggested, reporter, created_at, standing, weight, cohort)
    SELECT ${businessId}, ${field}, ${seen}, ${suggested}, ${digest}, ${createdAt}::timestamptz, ${standing},
      ${weightOfReporter(declinedCorrections(digest), standing)}, ${cohort}
    WHERE NOT EXISTS (
      SELECT FROM business_correction WHERE business_id = ${businessId} AND field = ${field}
        AND reporter = ${digest} AND suggested = ${suggested} AND decision = 'declined')
    ON CONFLICT (business_id, field, reporter) WHERE decided_at IS NULL DO UPDATE
    SET seen = excluded.seen, suggested = excluded.suggested, created_at = excluded.created_at,
      standing = excluded.standing, weight = excluded.weight, cohort = excluded.cohort`.execute(transaction);
}

export interface OpenCorrections {
  isFull: boolean;
  lastAt: Date | null;
}

export async function readOpen(transaction: Db, businessId: number): Promise<OpenCorrections> {
  const { count, lastAt } = await transaction
    .selectFrom('businessCorrection')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('createdAt').as('lastAt')])
    .where('businessId', '=', businessId)
    .where('decidedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { isFull: count >= MAX_OPEN, lastAt };
}

export async function findCorrection(db: Db, id: number) {
  const correction = await db
    .selectFrom('businessCorrection')
    .select(['id', 'businessId', 'field', 'seen', 'suggested', 'decision'])
    .where('id', '=', id)
    .executeTakeFirst();
  return correction ?? null;
}
type Correction = NonNullable<Awaited<ReturnType<typeof findCorrection>>>;

/** Decides about everybody's equal suggestions; accepting one declines the field's others. */
export async function closeCorrections(
  transaction: Db,
  { businessId, field, seen, suggested }: Correction,
  { decision, at }: { decision: 'accepted' | 'declined'; at: Date },
): Promise<void> {
  const isSame = sql`seen = ${seen} AND suggested = ${suggested}`;
  await sql`
    UPDATE business_correction
    SET decided_at = ${at}, decision = CASE WHEN ${isSame} THEN ${decision} ELSE 'declined' END
    WHERE business_id = ${businessId} AND field = ${field} AND decided_at IS NULL
      AND (${decision} = 'accepted' OR ${isSame})`.execute(transaction);
}

const KEPT_MS = 365 * DAY;

export async function deleteOldCorrections(db: Db, at: Date): Promise<void> {
  await db
    .deleteFrom('businessCorrection')
    .where('decidedAt', '<', new Date(at.getTime() - KEPT_MS))
    .execute();
}
