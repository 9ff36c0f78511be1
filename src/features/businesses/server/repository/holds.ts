import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export interface NewHold {
  businessId: number;
  reason: 'duplicate' | 'review';
  otherId: number | null;
  at: Date;
}

/** Hides the business until an administrator decides. Returns false if it waits already, at least as strictly. */
export async function holdBusiness(
  transaction: Db,
  { businessId, reason, otherId, at }: NewHold,
): Promise<boolean> {
  await transaction
    .updateTable('businessProfile')
    .set({ heldFor: reason })
    .where('id', '=', businessId)
    .$if(reason === 'review', (query) => query.where('heldFor', 'is', null))
    .execute();
  // The other one may be deleted at this moment.
  const { rows } = await sql`
    WITH other AS (SELECT id FROM business_profile WHERE id = ${otherId} FOR KEY SHARE)
    INSERT INTO business_review AS review (business_id, reason, other_business_id, created_at)
    VALUES (${businessId}, ${reason}, (SELECT id FROM other), ${at})
    ON CONFLICT (business_id) WHERE decided_at IS NULL DO UPDATE
    SET reason = excluded.reason, other_business_id = excluded.other_business_id
    WHERE review.reason = 'review' AND excluded.reason = 'duplicate'
    RETURNING id`.execute(transaction);
  return rows.length > 0;
}

const KEPT_DAYS = 30;

export async function deleteOldOrphans(transaction: Db, at: Date): Promise<void> {
  await sql`DELETE FROM business_review
    WHERE business_id IS NULL AND created_at < ${at}::timestamptz - ${KEPT_DAYS} * interval '1 day'`.execute(
    transaction,
  );
}

export async function countCopies(transaction: Db, otherId: number, since: Date): Promise<number> {
  const { count } = await transaction
    .selectFrom('businessReview')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('otherBusinessId', '=', otherId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countOpenReviews(transaction: Db): Promise<number> {
  const rows = await transaction
    .selectFrom('businessReview')
    .select('id')
    .where('decidedAt', 'is', null)
    .where('businessId', 'is not', null)
    .limit(2)
    .execute();
  return rows.length;
}

export async function findNameAndOwner(db: Db, id: number) {
  const business = await db
    .selectFrom('businessProfile')
    .select(['name', 'userId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return business ?? null;
}
