import type { Tx } from '#features/unit-of-work/server/index.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { RETENTION } from '#platform/db/retention.ts';
import { AppError } from '#shared/errors.ts';
import { DAY } from '#shared/time.ts';
import type { Channel } from '../filters.ts';
import { INVITE_FAILURES } from '../messages.ts';
import { invitationUrl } from './links.ts';
import { claimInvitationMail } from './mails.ts';
import { listRefused } from './refusals.ts';
import { type InvitableBusiness, addressesOf, findInvitable } from './repository/businesses.ts';
import {
  type InvitationRow,
  findLastInvitation,
  insertInvitation,
  updateInvitation,
} from './repository/invitations.ts';

const QUIET_MS = 90 * DAY;

const refuse = (failure: keyof typeof INVITE_FAILURES) =>
  new AppError('conflict', INVITE_FAILURES[failure], { reason: `invite-${failure}` });

function requireInvitable({ isOfSystemAccount, hiddenBy }: InvitableBusiness): void {
  if (!isOfSystemAccount) throw refuse('owned');
  if (hiddenBy !== null) throw refuse('hidden');
}

/** Tells that the last one was declined by a mistake, which an administrator has corrected. */
const isAllowedAgain = async ({ db, sessionKeys }: Tx, { outcome, address }: InvitationRow) =>
  outcome === 'declined' && (await listRefused(db, sessionKeys, { addresses: [address] })).size === 0;

/** Ends one that came too late, if the job has not done so yet, or that went to a number that is none of the business's. */
async function requireNoOther(
  tx: Tx,
  last: InvitationRow | null,
  addresses: readonly string[],
): Promise<void> {
  if (!last) return;
  const { at } = tx;
  if (last.outcome !== 'declined' && !addresses.includes(last.address)) {
    if (last.endedAt === null) await updateInvitation(tx.db, last.id, { outcome: 'superseded', endedAt: at });
    return;
  }
  if (last.endedAt === null && last.expiresAt > at) throw refuse('open');
  const isRecent = last.sentAt !== null && at.getTime() - last.sentAt.getTime() < QUIET_MS;
  if (isRecent && !(await isAllowedAgain(tx, last))) throw refuse('recent');
  if (last.endedAt === null)
    await updateInvitation(tx.db, last.id, { outcome: 'lapsed', endedAt: last.expiresAt });
}

function chooseAddress(
  { numbers, email }: InvitableBusiness,
  preferred: Channel,
): { channel: Channel; address: string } {
  const [number] = numbers;
  const whatsapp = number === undefined ? null : { channel: 'whatsapp' as const, address: number };
  const mail = email === null ? null : { channel: 'mail' as const, address: email };
  const chosen = preferred === 'mail' ? (mail ?? whatsapp) : (whatsapp ?? mail);
  if (!chosen) throw refuse('unreachable');
  return chosen;
}

async function sendMail(tx: Tx, invitation: InvitationRow, business: InvitableBusiness): Promise<void> {
  const { db, site, sessionKeys, at } = tx;
  const url = invitationUrl({ siteUrl: site.url, sessionKeys }, invitation);
  const unsubscribe = { invitation: invitation.id };
  const mail = claimInvitationMail(site, business.name, url);
  await enqueueMail(db, { to: invitation.address, ...mail, unsubscribe });
  await updateInvitation(db, invitation.id, { sentAt: at });
}

/**
 * Invites the owner of a business without one: by mail at once, by WhatsApp once an administrator sends it. Expects the
 * system account to be locked. @throws AppError `not-found`, `conflict`
 */
export async function inviteToClaim(tx: Tx, businessId: number, preferred: Channel): Promise<void> {
  const { db, at, viewer, sessionKeys } = tx;
  const business = await findInvitable(db, businessId, at);
  if (!business) throw new AppError('not-found');
  requireInvitable(business);
  const addresses = addressesOf(business);
  if ((await listRefused(db, sessionKeys, { addresses })).size > 0) throw refuse('refused');
  await requireNoOther(tx, await findLastInvitation(db, businessId), addresses);
  const { channel, address } = chooseAddress(business, preferred);
  const expiresAt = new Date(at.getTime() + RETENTION.businessInvitation.open.keeps.ms);
  const invitedBy = viewer.userId;
  const invitation = await insertInvitation(db, {
    businessId,
    channel,
    address,
    invitedBy,
    createdAt: at,
    expiresAt,
  });
  if (channel === 'mail') await sendMail(tx, invitation, business);
  const subject = { kind: 'business', id: businessId, name: business.name } as const;
  await tx.audit({ act: 'claim-invited', subject, after: { kind: CHANNEL_FACTS[channel] } });
}

export const CHANNEL_FACTS: Record<Channel, string> = { whatsapp: 'WhatsApp', mail: 'correo' };
