import {
  endVerification,
  findBusinessOwner,
  findRecipientById,
  lockBothOwners,
  moveBusiness,
  ownershipNotice,
  requireRecipient,
} from '#features/businesses/server/index.ts';
import { applyPlan } from '#features/plans/server/index.ts';
import { type SystemTx, type Tx, inSystemTransaction } from '#features/unit-of-work/server/index.ts';
import { type UserRow, findUser } from '#features/users/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { AppError } from '#shared/errors.ts';
import { DAY } from '#shared/time.ts';
import { ACCOUNT_PAGE_MESSAGES } from '../messages.ts';
import { OBJECTION_DAYS } from '../schema.ts';
import { changeUrl } from './change-links.ts';
import {
  type ChangeRow,
  type Outcome,
  deleteManagers,
  findChange,
  findOpenTransfer,
  finishChange,
  insertChange,
  isStillAskedFor,
  lockOpenChange,
} from './repository/changes.ts';
import {
  incomingTransferNotice,
  transferAskedMail,
  transferAskedNotice,
  transferDoneMail,
  transferDoneNotice,
  transferStoppedMail,
  transferStoppedNotice,
} from './transfer-notices.ts';

interface Transfer {
  business: { id: number; name: string };
  owner: UserRow;
  recipient: { id: number; email: string };
}

async function requireOwner(tx: Tx, businessId: number) {
  const business = await findBusinessOwner(tx.db, businessId);
  if (!business) throw new AppError('not-found');
  if (business.isOfSystemAccount) throw new AppError('conflict', ACCOUNT_PAGE_MESSAGES.ofSystemAccount);
  return business;
}

/**
 * Locks a business of a person, both accounts, and that no other transfer waits.
 *
 * @throws AppError `not-found`, `conflict`
 */
export async function lockTransfer(
  tx: Tx,
  { businessId, email }: { businessId: number; email: string },
): Promise<Transfer> {
  const { id: recipientId } = await requireRecipient(tx.db, email);
  const { ownerId } = await requireOwner(tx, businessId);
  if (ownerId === recipientId) throw new AppError('conflict', ACCOUNT_PAGE_MESSAGES.isOwner);
  await lockBothOwners(tx, ownerId, recipientId);
  // Before the locks the business may have been transferred, or the account closed.
  const business = await requireOwner(tx, businessId);
  const recipient = await requireRecipient(tx.db, email);
  const owner = await findUser(tx.db, business.ownerId);
  if (!owner || business.ownerId !== ownerId || recipient.id !== recipientId)
    throw new AppError('conflict', ACCOUNT_PAGE_MESSAGES.ownerChanged);
  if (await findOpenTransfer(tx.db, businessId))
    throw new AppError('conflict', ACCOUNT_PAGE_MESSAGES.transferWaits);
  return { business: { id: businessId, name: business.name }, owner, recipient };
}

/** Opens a transfer, which its owner may stop for seven days. Both are told. */
export async function openTransfer(tx: Tx, { business, owner, recipient }: Transfer): Promise<void> {
  const { db, at, site, sessionKeys, viewer } = tx;
  const takesEffectAt = new Date(at.getTime() + OBJECTION_DAYS * DAY);
  const { id } = await insertChange(db, {
    kind: 'transfer',
    userId: owner.id,
    businessId: business.id,
    recipientId: recipient.id,
    requestedBy: viewer.userId,
    requestedAt: at,
    takesEffectAt,
  });
  const facts = { name: owner.name, business: business.name, takesEffectAt };
  const url = changeUrl({ siteUrl: site.url, sessionKeys, at }, { id, side: 'object' });
  if (owner.emailVerified)
    await enqueueMail(db, { to: owner.email, ...transferAskedMail(site, facts, url) }, 'awaited');
  await tx.notify(owner.id, transferAskedNotice(facts));
  await tx.notify(recipient.id, incomingTransferNotice(facts));
  await tx.audit({
    act: 'transfer-requested',
    subject: { kind: 'business', ...business },
    before: { owner: owner.email },
    after: { owner: recipient.email, takesEffectAt: takesEffectAt.toISOString() },
  });
}

/** Tells both sides that a transfer ended without taking effect. */
export async function tellTransferStopped(
  tx: SystemTx,
  { userId, recipientId, businessId }: ChangeRow,
  outcome: Exclude<Outcome, 'done'>,
): Promise<void> {
  const business = businessId === null ? null : await findBusinessOwner(tx.db, businessId);
  const owner = await findUser(tx.db, userId);
  if (!business || !owner) return;
  const facts = { name: owner.name, business: business.name, outcome };
  if (owner.emailVerified)
    await enqueueMail(tx.db, { to: owner.email, ...transferStoppedMail(tx.site, facts) });
  if (recipientId !== null) await tx.notify(recipientId, transferStoppedNotice(facts));
}

async function locked(tx: SystemTx, id: number) {
  const found = await findChange(tx.db, id);
  if (!found?.recipientId || !found.businessId) return null;
  // Either account may have been deleted, and the change with it.
  const owners = await Promise.all([findUser(tx.db, found.userId), findUser(tx.db, found.recipientId)]);
  if (owners.includes(null)) return null;
  const plans = await lockBothOwners(tx, found.userId, found.recipientId);
  const change = await lockOpenChange(tx.db, id);
  return change && { change, plans, businessId: found.businessId, recipientId: found.recipientId };
}

async function endTransfer(
  tx: SystemTx,
  change: ChangeRow,
  outcome: 'cancelled' | 'impossible',
): Promise<void> {
  await finishChange(tx.db, change.id, { outcome, at: tx.at });
  await tellTransferStopped(tx, change, outcome);
}

async function apply(tx: SystemTx, id: number): Promise<void> {
  const { db, at, site } = tx;
  const found = await locked(tx, id);
  if (!found || found.change.takesEffectAt > at) return;
  const { change, plans, businessId, recipientId } = found;
  const business = await findBusinessOwner(db, businessId);
  const [giver, recipient] = [await findUser(db, change.userId), await findRecipientById(db, recipientId)];
  if (!(await isStillAskedFor(db, change))) return endTransfer(tx, change, 'cancelled');
  if (!business || !giver || business.ownerId !== change.userId || !recipient)
    return endTransfer(tx, change, 'impossible');
  await moveBusiness(tx, businessId, plans);
  await applyPlan(tx, plans.from);
  // They had the trust of the former owner.
  await deleteManagers(db, businessId);
  const subject = { kind: 'business', id: businessId, name: business.name } as const;
  if (await endVerification(db, businessId))
    await tx.auditAutomatic({ act: 'verification-withdrawn', subject });
  await finishChange(db, id, { outcome: 'done', at });
  await tx.auditAutomatic({
    act: 'ownership-transferred',
    subject,
    before: { owner: giver.email },
    after: { owner: recipient.email },
  });
  const facts = { name: giver.name, business: business.name };
  if (giver.emailVerified) await enqueueMail(db, { to: giver.email, ...transferDoneMail(site, facts) });
  await tx.notify(giver.id, transferDoneNotice(facts));
  await tx.notify(recipient.id, ownershipNotice(site, business.name));
}

/** Moves the business if the transfer is due. What exceeds the recipient's plan is hidden. */
export const applyTransfer = (
  context: Pick<AppContext, 'db' | 'clock' | 'site'>,
  id: number,
): Promise<void> => inSystemTransaction(context, (tx) => apply(tx, id));
