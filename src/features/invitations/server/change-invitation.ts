import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import { findBusinessOwner } from '#features/businesses/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { INVITATION_MESSAGES } from '../messages.ts';
import { CHANNEL_FACTS } from './invite.ts';
import { forgetRefusals } from './refusals.ts';
import { addressesOf, findInvitable } from './repository/businesses.ts';
import { type InvitationRow, lockInvitation, updateInvitation } from './repository/invitations.ts';
import { stateOf } from './status.ts';

const conflict = (message: string) => new AppError('conflict', message);

async function audit(
  tx: Tx,
  act: 'claim-invitation-sent' | 'claim-invitation-withdrawn' | 'claim-refusal-lifted',
  { businessId, channel }: InvitationRow,
  side: 'before' | 'after',
): Promise<void> {
  const business = await findBusinessOwner(tx.db, businessId);
  const subject = { kind: 'business', id: businessId, name: business?.name ?? '' } as const;
  await tx.audit({ act, subject, [side]: { kind: CHANNEL_FACTS[channel] } });
}

const change = (
  context: AppContext,
  { viewer, id }: { viewer: Viewer; id: number },
  work: (tx: Tx, invitation: InvitationRow) => Promise<void>,
): Promise<null> =>
  inTransaction(context, viewer, async (tx) => {
    const invitation = await lockInvitation(tx.db, id);
    if (!invitation) throw new AppError('not-found');
    await work(tx, invitation);
    return null;
  });

interface Subject {
  viewer: Viewer;
  id: number;
}

/** Repeating it changes nothing. */
export const markSent = (context: AppContext, subject: Subject): Promise<null> =>
  change(context, subject, async (tx, invitation) => {
    if (invitation.sentAt !== null) return;
    if (stateOf(invitation, tx.at) === 'ended') throw conflict(INVITATION_MESSAGES.ended);
    await updateInvitation(tx.db, invitation.id, { sentAt: tx.at });
    await audit(tx, 'claim-invitation-sent', invitation, 'after');
  });

/** Takes back a tap by mistake. */
export const unmarkSent = (context: AppContext, subject: Subject): Promise<null> =>
  change(context, subject, async (tx, invitation) => {
    if (invitation.sentAt === null) return;
    if (invitation.channel === 'mail') throw conflict(INVITATION_MESSAGES.isMailed);
    if (invitation.openedAt !== null) throw conflict(INVITATION_MESSAGES.answered);
    if (stateOf(invitation, tx.at) === 'ended') throw conflict(INVITATION_MESSAGES.ended);
    await updateInvitation(tx.db, invitation.id, { sentAt: null });
    await audit(tx, 'claim-invitation-sent', invitation, 'before');
  });

export const withdraw = (context: AppContext, subject: Subject): Promise<null> =>
  change(context, subject, async (tx, invitation) => {
    if (invitation.outcome === 'withdrawn') return;
    if (invitation.endedAt !== null) throw conflict(INVITATION_MESSAGES.ended);
    await updateInvitation(tx.db, invitation.id, { outcome: 'withdrawn', endedAt: tx.at });
    await audit(tx, 'claim-invitation-withdrawn', invitation, 'before');
  });

/** Forgets that the number or address, and those of the business, refused. A removed business stays removed. */
export const allowAgain = (context: AppContext, subject: Subject): Promise<null> =>
  change(context, subject, async (tx, invitation) => {
    const { address, businessId } = invitation;
    const business = await findInvitable(tx.db, businessId, tx.at);
    const addresses = [address, ...(business ? addressesOf(business) : [])];
    if (await forgetRefusals(tx.db, tx.sessionKeys, addresses))
      await audit(tx, 'claim-refusal-lifted', invitation, 'before');
  });
