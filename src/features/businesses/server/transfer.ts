import { transferPictures } from '#features/media/server/index.ts';
import { type OwnerPlan, applyPlan, lockPlan } from '#features/plans/server/index.ts';
import type { SystemTx, Tx } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { OWNERSHIP_MESSAGES } from '../messages.ts';
import { ownershipNotice } from './mails.ts';
import { requireRoomOfOther } from './ownership.ts';
import { type Recipient, findBusinessOwner, findRecipient, setOwner } from './repository/ownership.ts';

const noRecipient = (message: string) => new AppError('conflict', message, { reason: 'no-recipient' });

export async function requireRecipient(transaction: Db, email: string): Promise<Recipient> {
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
  tx: Pick<SystemTx, 'db' | 'at'>,
  fromId: number,
  toId: number,
): Promise<{ from: OwnerPlan; to: OwnerPlan }> {
  const lock = (id: number) => lockPlan(tx, id);
  if (fromId > toId) return { to: await lock(toId), from: await lock(fromId) };
  return { from: await lock(fromId), to: await lock(toId) };
}

/** Moves a business. Expects both owners to be locked, and room in the plan of the new one. */
export async function moveBusiness(
  tx: Pick<SystemTx, 'db'>,
  businessId: number,
  { from, to }: { from: OwnerPlan; to: OwnerPlan },
): Promise<void> {
  await setOwner(tx.db, businessId, to.ownerId);
  await transferPictures(tx.db, { businessId, from: from.ownerId, to: to.ownerId });
  await applyPlan(tx, to);
}

interface SystemTransfer {
  business: { id: number; name: string };
  recipient: Recipient;
  plans: { from: OwnerPlan; to: OwnerPlan };
}

export async function lockSystemTransfer(
  tx: Tx,
  { id, email }: { id: number; email: string },
): Promise<SystemTransfer> {
  const { id: recipientId } = await requireRecipient(tx.db, email);
  const { ownerId: systemAccountId } = await requireSystemBusiness(tx.db, id);
  const plans = await lockBothOwners(tx, systemAccountId, recipientId);
  // Before the locks the business may have been transferred, or the account closed.
  const { name } = await requireSystemBusiness(tx.db, id);
  const recipient = await requireRecipient(tx.db, email);
  return { business: { id, name }, recipient, plans };
}

export async function transferSystemBusiness(
  tx: Tx,
  { business, recipient, plans }: SystemTransfer,
): Promise<void> {
  await requireRoomOfOther(tx.db, plans.to);
  await moveBusiness(tx, business.id, plans);
  await tx.notify(recipient.id, ownershipNotice(tx.site, business.name));
  await tx.audit({
    act: 'ownership-transferred',
    subject: { kind: 'business', ...business },
    after: { owner: recipient.email },
  });
}
