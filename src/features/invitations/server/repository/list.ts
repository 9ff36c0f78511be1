import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { isCalled } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { IdKey, InstantKey, NEWEST_FIRST } from '#platform/db/keyset.ts';
import { type Filters, type List, applyFilters, listPage } from '#platform/db/list.ts';
import type { INVITATION_ORDERS, InvitationState } from '../../filters.ts';
import type { ClaimInvitationCounts, ClaimInvitationFilters } from '../../schema.ts';

interface Row {
  id: number;
  createdAt: Date;
}

type Conditions = Pick<ClaimInvitationFilters, 'state' | 'batch' | 'channel'> & { search: string | null };

/** Says that the link is worth nothing: another number or address, an owner or a takedown came after it. */
const IS_OUTDATED = sql<boolean>`NOT EXISTS (
  SELECT FROM business_profile b JOIN app_user u ON u.id = b.user_id
  WHERE b.id = business_invitation.business_id AND u.is_system_account AND b.takedown_reason IS NULL
    AND (lower(b.email) = business_invitation.address OR EXISTS (
      SELECT FROM business_phone p WHERE p.business_id = b.id AND p.number = business_invitation.address)))`;

const isWaiting = (at: Date) => sql`(outcome IS NULL AND expires_at > ${at} AND NOT (${IS_OUTDATED}))`;

/** Say the same as `stateOf`. */
const STATES: Record<InvitationState, (at: Date) => RawBuilder<boolean>> = {
  prepared: (at) => sql`(${isWaiting(at)} AND sent_at IS NULL AND opened_at IS NULL)`,
  sent: (at) => sql`(${isWaiting(at)} AND sent_at IS NOT NULL AND opened_at IS NULL)`,
  opened: (at) => sql`(${isWaiting(at)} AND opened_at IS NOT NULL)`,
  claimed: () => sql`outcome = 'claimed'`,
  declined: () => sql`outcome = 'declined'`,
  ended: (at) =>
    sql`(coalesce(outcome NOT IN ('claimed', 'declined'), expires_at <= ${at} OR ${IS_OUTDATED}))`,
};

const filtersAt = (db: Db, at: Date): Filters<'businessInvitation', Row, Conditions> => ({
  search: (query, text) => {
    const businesses = db
      .selectFrom('businessProfile')
      .select('id')
      .where(isCalled(text, sql`lower(email) = ${text.toLowerCase()}`));
    return query.where('businessId', 'in', businesses);
  },
  state: (query, state) => query.where(STATES[state](at)),
  batch: (query, id) =>
    query.where(
      'businessId',
      'in',
      db.selectFrom('businessProfile').select('id').where('importBatchId', '=', id),
    ),
  channel: (query, channel) => query.where('channel', '=', channel),
});

const from = (db: Db) => db.selectFrom('businessInvitation').select(['id', 'createdAt']);

const listAt = (
  db: Db,
  at: Date,
): List<'businessInvitation', Row, Conditions, (typeof INVITATION_ORDERS)[number]> => ({
  from,
  filters: filtersAt(db, at),
  orders: {
    newest: NEWEST_FIRST,
    oldest: {
      columns: ['createdAt', 'id'],
      isAscending: true,
      getKey: ({ createdAt, id }) => [createdAt.toISOString(), id],
      schema: v.strictTuple([InstantKey, IdKey]),
    },
  },
  replans: (filters) => Object.values(filters).some((value) => value !== null && value !== undefined),
});

export function listInvitations(
  db: Db,
  { order, cursor, limit, search, ...asked }: ClaimInvitationFilters,
  at: Date,
) {
  const filters = { ...asked, search: search || null };
  return listPage(db, listAt(db, at), { order, cursor, limit, filters });
}

/** Counts what the other filters find, whatever its state. */
export async function countInvitations(
  db: Db,
  { search, batch }: Pick<ClaimInvitationFilters, 'search' | 'batch'>,
  at: Date,
): Promise<ClaimInvitationCounts> {
  const values = { search: search || null, batch, state: undefined, channel: undefined };
  const counted = (condition: RawBuilder<unknown>) => sql<number>`count(*) FILTER (WHERE ${condition})::int`;
  return applyFilters(from(db), filtersAt(db, at), values)
    .clearSelect()
    .select([
      counted(STATES.prepared(at)).as('prepared'),
      counted(sql`sent_at IS NOT NULL`).as('sent'),
      counted(sql`opened_at IS NOT NULL`).as('opened'),
      counted(sql`outcome = 'claimed'`).as('claimed'),
      counted(sql`outcome = 'declined'`).as('declined'),
    ])
    .$castTo<ClaimInvitationCounts>()
    .executeTakeFirstOrThrow();
}

const countAll = (db: Db) =>
  db.selectFrom('businessInvitation').select(({ fn }) => fn.countAll<number>().as('count'));

/** Counts those that an administrator has yet to send. */
export async function countPrepared(db: Db, at: Date): Promise<number> {
  const { count } = await countAll(db).where(STATES.prepared(at)).executeTakeFirstOrThrow();
  return count;
}

export async function countAnswered(db: Db, since: Date): Promise<{ claimed: number; declined: number }> {
  const count = async (outcome: 'claimed' | 'declined') =>
    (
      await countAll(db)
        .where('outcome', '=', outcome)
        .where('endedAt', '>=', since)
        .executeTakeFirstOrThrow()
    ).count;
  const [claimed, declined] = await Promise.all([count('claimed'), count('declined')]);
  return { claimed, declined };
}

/** Counts the invitations of what an import created, and which of its businesses may still be invited. */
export async function countOfImport(
  db: Db,
  batchId: number,
): Promise<{ invitations: number; uninvited: number }> {
  const { rows } = await sql<{ invitations: number; uninvited: number }>`
    SELECT coalesce(sum(i.count), 0)::int AS invitations,
      count(*) FILTER (WHERE i.count = 0 AND u.is_system_account AND NOT b.is_hidden)::int AS uninvited
    FROM business_profile b JOIN app_user u ON u.id = b.user_id
    CROSS JOIN LATERAL (SELECT count(*) FROM business_invitation WHERE business_id = b.id) AS i
    WHERE b.import_batch_id = ${batchId}`.execute(db);
  return rows[0] ?? { invitations: 0, uninvited: 0 };
}

/** Reads them in the order of `ids`. */
export async function readInvitations(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('businessInvitation')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .leftJoin('appUser', 'appUser.id', 'invitedBy')
    .selectAll('businessInvitation')
    .select(['businessProfile.name as businessName', 'takedownReason', 'appUser.name as inviterName'])
    .select(IS_OUTDATED.as('isOutdated'))
    .where('businessInvitation.id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
export type ReadInvitation = Awaited<ReturnType<typeof readInvitations>>[number];
