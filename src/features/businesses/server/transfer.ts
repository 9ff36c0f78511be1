import { recordAuditEntry } from '#features/audit/server/index.ts';
import { transferPictures } from '#features/media/server/index.ts';
import { notifyPerson } from '#features/notifications/server/index.ts';
import { type OwnerPlan, applyPlan, lockOwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Site } from '#shared/site.ts';
import type { Viewer } from '#shared/viewer.ts';
import { OWNERSHIP_MESSAGES } from '../messages.ts';
import { ownershipNotice } from './mails.ts';
import { requireRoomOfOther } from './ownership.ts';
import { type Recipient, findBusinessOwner, findRecipient, setOwner } from './repository/ownership.ts';

const noRecipient = (message: string) => new AppError('conflict', message, { reason: 'no-recipient' });

async function requireRecipient(transaction: Db, email: string): Promise<Recipient> {
  const recipient = await findRecipient(transaction, email);
  if (!recipient) throw noRecipient(OWNERSHIP_MESSAGES.noAccount);
  if (recipient.disabled) throw noRecipient(OWNERSHIP_MESSAGES.disabled);
  if (!recipient.emailVerified) throw noRecipient(OWNERSHIP_MESSAGES.unverified);
  return recipient;
}

async function requireSystemBusiness(transaction: Db, id: number) {
  const business = await findBusinessOwner(transaction, id);
  if (!business) throw new AppError('not-found');
  if (!business.isOfSystemAccount) throw new AppError('conflict', OWNERSHIP_MESSAGES.owned);
  return business;
}

/** Locks in the order of ids, against deadlocks. */
export async function lockBothOwners(
  transaction: Db,
  fromId: number,
  toId: number,
  at: Date,
): Promise<{ from: OwnerPlan; to: OwnerPlan }> {
  const lock = (id: number) => lockOwnerPlan(transaction, id, at);
  if (fromId > toId) return { to: await lock(toId), from: await lock(fromId) };
  return { from: await lock(fromId), to: await lock(toId) };
}

/** Moves a business. Expects both owners to be locked, and room in the plan of the new one. */
export async function moveBusiness(
  transaction: Db,
  businessId: number,
  { from, to }: { from: OwnerPlan; to: OwnerPlan },
): Promise<void> {
  await setOwner(transaction, businessId, to.ownerId);
  await transferPictures(transaction, { businessId, from: from.ownerId, to: to.ownerId });
  await applyPlan(transaction, to);
}

interface SystemTransfer {
  business: { id: number; name: string };
  recipient: Recipient;
  plans: { from: OwnerPlan; to: OwnerPlan };
}

export async function lockSystemTransfer(
  transaction: Db,
  { id, email }: { id: number; email: string },
  at: Date,
): Promise<SystemTransfer> {
  const { id: recipientId } = await requireRecipient(transaction, email);
  const { ownerId: systemAccountId } = await requireSystemBusiness(transaction, id);
  const plans = await lockBothOwners(transaction, systemAccountId, recipientId, at);
  // Before the locks the business may have been transferred, or the account closed.
  const { name } = await requireSystemBusiness(transaction, id);
  const recipient = await requireRecipient(transaction, email);
  return { business: { id, name }, recipient, plans };
}

export async function transferSystemBusiness(
  transaction: Db,
  { site, viewer }: { site: Site; viewer: Viewer },
  { business, recipient, plans }: SystemTransfer,
): Promise<void> {
  await requireRoomOfOther(transaction, plans.to);
  await moveBusiness(transaction, business.id, plans);
  const { at } = plans.to;
  await notifyPerson(transaction, { site, at }, recipient.id, ownershipNotice(site, business.name));
  await recordAuditEntry(transaction, viewer, at, {
    act: 'handed-over',
    subject: { kind: 'business', ...business },
    after: { owner: recipient.email },
  });
}
