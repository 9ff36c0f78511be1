import { recordAct } from '#features/audit/server/index.ts';
import { handOverPictures } from '#features/media/server/index.ts';
import { type OwnerPlan, applyPlan, lockOwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Site } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';
import type { Handover } from '../changes.ts';
import { HANDOVER_MESSAGES } from '../messages.ts';
import type { BusinessProfile } from '../schema.ts';
import { getBusiness } from './get-business.ts';
import { handedOverMail } from './mails/handed-over-mail.ts';
import { mayHandOver } from './policy.ts';
import { type Recipient, findBusinessOwner, findRecipient, setOwner } from './repo/handover.ts';
import { requireRoomOfOther } from './require-room-of-other.ts';

export interface HandoverDeps {
  db: Db;
  clock: Clock;
  site: Site;
}

const noRecipient = (message: string) => new AppError('conflict', message, { reason: 'no-recipient' });

/** Who has the address and can own something. Throws AppError `conflict` for anybody else. */
async function requireRecipient(transaction: Db, email: string): Promise<Recipient> {
  const recipient = await findRecipient(transaction, email);
  if (!recipient) throw noRecipient(HANDOVER_MESSAGES.nobody);
  if (recipient.disabled) throw noRecipient(HANDOVER_MESSAGES.disabled);
  if (!recipient.emailVerified) throw noRecipient(HANDOVER_MESSAGES.unverified);
  return recipient;
}

/** The business, which must be the house's. Throws AppError `not-found`, and `conflict` for one that is somebody's. */
async function requireHouseBusiness(transaction: Db, id: number) {
  const business = await findBusinessOwner(transaction, id);
  if (!business) throw new AppError('not-found');
  if (!business.isHouse) throw new AppError('conflict', HANDOVER_MESSAGES.owned);
  return business;
}

/** The plan of the new owner. Both owners are locked in the order of their ids, as by whoever else locks several. */
async function lockBoth(transaction: Db, houseId: number, recipientId: number, at: Date): Promise<OwnerPlan> {
  if (houseId < recipientId) await lockOwnerPlan(transaction, houseId, at);
  const plan = await lockOwnerPlan(transaction, recipientId, at);
  if (houseId > recipientId) await lockOwnerPlan(transaction, houseId, at);
  return plan;
}

/**
 * Gives a business of the house to the person with the address, with its pictures and announcements, as far as their plan has
 * room for it, and tells them. Throws AppError `forbidden`, `not-found`, and `conflict` where it is somebody's already or
 * that person can't have it.
 */
export async function handOverBusiness(
  { db, clock, site }: HandoverDeps,
  viewer: Viewer,
  id: number,
  { email }: Handover,
): Promise<BusinessProfile> {
  requirePermission(mayHandOver(viewer));
  return db.transaction().execute(async (transaction) => {
    const recipient = await requireRecipient(transaction, email);
    const { ownerId: houseId } = await requireHouseBusiness(transaction, id);
    const plan = await lockBoth(transaction, houseId, recipient.id, clock());
    // Until both were locked it may have been given away, and the account closed.
    const { name } = await requireHouseBusiness(transaction, id);
    await requireRecipient(transaction, email);
    await requireRoomOfOther(transaction, plan);
    await setOwner(transaction, id, recipient.id);
    await handOverPictures(transaction, { businessId: id, from: houseId, to: recipient.id });
    await applyPlan(transaction, plan);
    const letter = handedOverMail(site, { person: recipient.name, business: name });
    await enqueueMail(transaction, { to: recipient.email, ...letter });
    const subject = { kind: 'business', id, name } as const;
    await recordAct(transaction, viewer, plan.at, { act: 'handed-over', subject, after: { owner: email } });
    return getBusiness(transaction, viewer, id);
  });
}
