import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { setPriority } from './reports/repository/weights.ts';

interface Merge {
  fromId: number;
  keepId: number;
}

/** Ask for something that is as true of the business that stays. A proof of a number and a hold end with the other. */
const MOVED = sql`('claim', 'report', 'correction')`;

interface Twin {
  kind: string;
  fromCase: number;
  keepCase: number;
}

async function listTwins(transaction: Db, { fromId, keepId }: Merge): Promise<Twin[]> {
  const { rows } = await sql<Twin>`
    SELECT f.kind, f.id AS from_case, k.id AS keep_case
    FROM moderation_case f JOIN moderation_case k ON k.kind = f.kind AND k.business_id = ${keepId}
      AND k.user_id IS NOT DISTINCT FROM f.user_id AND k.topic IS NOT DISTINCT FROM f.topic
    WHERE f.business_id = ${fromId} AND f.kind IN ${MOVED} AND f.decided_at IS NULL AND k.decided_at IS NULL
    ORDER BY f.id`.execute(transaction);
  return rows;
}

const EVIDENCE = [
  { kind: 'report', table: 'report' },
  { kind: 'correction', table: 'business_correction' },
] as const;

/** Adds the evidence of a case to its twin, without people who have spoken there. The rest ends with the business. */
async function joinTwins(transaction: Db, twins: readonly Twin[]): Promise<void> {
  for (const { kind, table } of EVIDENCE)
    for (const { fromCase, keepCase } of twins.filter((twin) => twin.kind === kind)) {
      await sql`
        UPDATE ${sql.table(table)} AS moved SET case_id = ${keepCase}
        WHERE case_id = ${fromCase} AND NOT EXISTS (
          SELECT FROM ${sql.table(table)} AS known WHERE known.case_id = ${keepCase} AND known.reporter = moved.reporter)`.execute(
        transaction,
      );
      await setPriority(transaction, keepCase, table);
    }
}

/** Leaves out what another owner wrote, and a second answer that waits. */
async function moveAnswers(transaction: Db, { fromId, keepId }: Merge): Promise<void> {
  await sql`
    UPDATE owner_answer SET business_id = ${keepId}
    WHERE business_id = ${fromId} AND user_id = (SELECT user_id FROM business_profile WHERE id = ${keepId})
      AND (decided_at IS NOT NULL OR NOT EXISTS (
        SELECT FROM owner_answer AS known WHERE known.business_id = ${keepId} AND known.decided_at IS NULL))`.execute(
    transaction,
  );
}

/** Moves what waits and what was decided to the business that stays, before the other is deleted. Locks are the caller's. */
export async function moveCases(transaction: Db, merge: Merge): Promise<void> {
  const { fromId, keepId } = merge;
  const twins = await listTwins(transaction, merge);
  await joinTwins(transaction, twins);
  const ended = twins.map(({ fromCase }) => fromCase);
  await sql`
    UPDATE moderation_case SET business_id = ${keepId}
    WHERE business_id = ${fromId} AND kind IN ${MOVED} AND id <> ALL (${ended}::bigint[])`.execute(
    transaction,
  );
  await sql`
    UPDATE report SET business_id = ${keepId} WHERE business_id = ${fromId} AND case_id <> ALL (${ended}::bigint[])`.execute(
    transaction,
  );
  await moveAnswers(transaction, merge);
  await sql`
    UPDATE moderation_case SET other_business_id = ${keepId}
    WHERE other_business_id = ${fromId} AND business_id <> ${keepId}`.execute(transaction);
}
