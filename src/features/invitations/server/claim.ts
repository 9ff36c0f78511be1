import {
  lockBothOwners,
  requireRecipient,
  transferSystemBusiness,
} from '#features/businesses/server/index.ts';
import { requireRoomForBusiness } from '#features/plans/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Viewer } from '#shared/viewer.ts';
import { lockInvitation, updateInvitation } from './repository/invitations.ts';
import { type KnownLink, findLink, linkRefusal } from './status.ts';

/** @throws AppError `conflict` unless the link may be used, or was used by the viewer */
async function requireLink(
  context: AppContext,
  { db, viewer }: Tx,
  token: string,
): Promise<KnownLink & { status: 'open' | 'yours' }> {
  const link = await findLink(context, db, { token, viewer });
  if (!('business' in link)) throw linkRefusal(link.status);
  const { status } = link;
  if (status === 'open' || status === 'yours') return { ...link, status };
  throw linkRefusal(status);
}

/**
 * Gives the business to the viewer: who has the link reads what reaches the number or mailbox that it was sent to.
 * May be repeated. Of two accounts at once one wins. @throws AppError `conflict`
 */
export const claimByInvitation = (context: AppContext, viewer: Viewer, token: string): Promise<number> =>
  inTransaction(context, viewer, async (tx) => {
    const before = await requireLink(context, tx, token);
    if (before.status === 'yours') return before.business.id;
    const recipient = await requireRecipient(tx.db, viewer.email);
    const plans = await lockBothOwners(tx, before.business.ownerId, viewer.userId);
    await lockInvitation(tx.db, before.invitation.id);
    // Before the locks it may have been claimed, changed, hidden, withdrawn or declined.
    const { status, business, invitation } = await requireLink(context, tx, token);
    if (status === 'yours') return business.id;
    await requireRoomForBusiness(tx.db, plans.to);
    await updateInvitation(tx.db, invitation.id, {
      outcome: 'claimed',
      endedAt: tx.at,
      openedAt: invitation.openedAt ?? tx.at,
      sentAt: invitation.sentAt ?? tx.at,
      claimedBy: viewer.userId,
    });
    await transferSystemBusiness(tx, { business, recipient, plans });
    return business.id;
  });
