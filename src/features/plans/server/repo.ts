import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { PlanLimits } from '../limits.ts';

/** Marks what the plan of the owner shows at the moment `at`, within the limits. */
export async function markShown(
  transaction: Db,
  ownerId: number,
  at: Date,
  { businesses, announcementsPerMonth }: PlanLimits,
): Promise<void> {
  await sql`SELECT apply_plan(${ownerId}, ${at}, ${businesses}, ${announcementsPerMonth})`.execute(
    transaction,
  );
}

/** Ids of owners, at most so many, who are still shown as premium at the moment `at` though their plans have ended. */
export async function listOwnersOfEndedPlans(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('userSubscription')
    .select('userId')
    .where('status', '=', 'active')
    .where('expiresAt', '<=', at)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('businessProfile')
          .whereRef('businessProfile.userId', '=', 'userSubscription.userId')
          .where('isFeatured', '=', true),
      ),
    )
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Keeps the owner's row for this transaction: whoever else would add something of the owner's waits. False without one. */
export async function lockOwner(transaction: Db, ownerId: number): Promise<boolean> {
  const owner = await transaction
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return owner !== undefined;
}

/** How much of the owner's the plan hides. */
export async function countHidden(
  db: Db,
  ownerId: number,
): Promise<{ businesses: number; announcements: number }> {
  const { rows } = await sql<{ businesses: number; announcements: number }>`
    SELECT count(DISTINCT b.id) FILTER (WHERE b.is_hidden AND b.withheld_reason IS NULL) AS businesses,
      count(a.id) FILTER (WHERE a.is_hidden AND a.withheld_reason IS NULL) AS announcements
    FROM business_profile b LEFT JOIN announcement a ON a.business_id = b.id
    WHERE b.user_id = ${ownerId}`.execute(db);
  return rows[0] ?? { businesses: 0, announcements: 0 };
}
