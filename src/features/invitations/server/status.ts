import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { InvitationState } from '../filters.ts';
import { INVITATION_MESSAGES, LINK_TEXTS } from '../messages.ts';
import type { LinkStatus } from '../schema.ts';
import { readInvitationToken } from './links.ts';
import { type InvitableBusiness, addressesOf, findInvitable } from './repository/businesses.ts';
import { type InvitationRow, findInvitation } from './repository/invitations.ts';

export function stateOf(
  { outcome, expiresAt, openedAt, sentAt, isOutdated = false }: InvitationRow & { isOutdated?: boolean },
  at: Date,
): InvitationState {
  if (outcome === 'claimed' || outcome === 'declined') return outcome;
  if (outcome !== null || expiresAt <= at || isOutdated) return 'ended';
  if (openedAt !== null) return 'opened';
  return sentAt === null ? 'prepared' : 'sent';
}

const isUnlisted = ({ hiddenBy }: InvitableBusiness) => hiddenBy !== null && hiddenBy !== 'closure';

export const isRemoved = (
  { removalDueAt }: Pick<InvitationRow, 'removalDueAt'>,
  { takedownReason }: Pick<InvitableBusiness, 'takedownReason'>,
): boolean => removalDueAt !== null && takedownReason === INVITATION_MESSAGES.removalReason;

type KnownStatus = Exclude<LinkStatus, 'invalid' | 'gone'>;

function statusOf(
  invitation: InvitationRow,
  business: InvitableBusiness,
  { viewer, at }: { viewer: Viewer | null; at: Date },
): KnownStatus {
  if (business.ownerId === viewer?.userId) return 'yours';
  if (!business.isOfSystemAccount) return 'owned';
  const { outcome, expiresAt, address } = invitation;
  if (outcome === 'declined') return isRemoved(invitation, business) ? 'removed' : 'declined';
  if (outcome === 'lapsed' || expiresAt <= at) return 'expired';
  if (!addressesOf(business).includes(address)) return 'outdated';
  if (outcome !== null) return 'withdrawn';
  return isUnlisted(business) ? 'hidden' : 'open';
}

export interface KnownLink {
  status: KnownStatus;
  invitation: InvitationRow;
  business: InvitableBusiness;
}
export type FoundLink = { status: 'invalid' | 'gone' } | KnownLink;

export async function findLink(
  { sessionKeys, clock }: Pick<AppContext, 'sessionKeys' | 'clock'>,
  db: Db,
  { token, viewer }: { token: string; viewer: Viewer | null },
): Promise<FoundLink> {
  const at = clock();
  const id = readInvitationToken({ sessionKeys, clock }, token);
  if (id === null) return { status: 'invalid' };
  const invitation = await findInvitation(db, id);
  const business = invitation && (await findInvitable(db, invitation.businessId, at));
  if (!invitation || !business) return { status: 'gone' };
  return { status: statusOf(invitation, business, { viewer, at }), invitation, business };
}

export const linkRefusal = (status: Exclude<LinkStatus, 'open'>): AppError => {
  const { title, text } = LINK_TEXTS[status];
  return new AppError('conflict', `${title}. ${text}`, { reason: `invitation-${status}` });
};
