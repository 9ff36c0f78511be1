import { deleteUnowned } from '#features/businesses/server/index.ts';
import { lockPlan } from '#features/plans/server/index.ts';
import { inSystemTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { RETENTION, keptSince } from '#platform/db/retention.ts';
import { changeInBatches, processBatches } from '#platform/jobs.ts';
import { INVITATION_MESSAGES } from '../messages.ts';
import { deleteRefusalsBefore } from './refusals.ts';
import { deleteEndedBefore, endInvitations, listDueRemovals } from './repository/invitations.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'site'>;

const reason = INVITATION_MESSAGES.removalReason;

/** Deletes businesses whose owners asked for it, unless an administrator shows them again. */
const removeDue = (context: Context, signal?: AbortSignal): Promise<void> =>
  processBatches(
    {
      list: (limit) => listDueRemovals(context.db, { reason, at: context.clock(), limit }),
      work: ({ id: businessId, ownerId }) =>
        inSystemTransaction(context, async (tx) => {
          await lockPlan(tx, ownerId);
          // Before the lock an administrator may have shown it again.
          const [business] = await listDueRemovals(tx.db, { reason, at: tx.at, limit: 1, businessId });
          if (!business) return false;
          await deleteUnowned(tx, business);
          return true;
        }),
    },
    signal,
  );

export async function processInvitations(context: Context, signal?: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const at = clock();
  await endInvitations(db, at);
  await removeDue(context, signal);
  const before = keptSince(at, RETENTION.businessInvitation.ended);
  await changeInBatches((limit) => deleteEndedBefore(db, before, limit), signal);
  await deleteRefusalsBefore(db, keptSince(at, RETENTION.invitationRefusal.rows));
}
