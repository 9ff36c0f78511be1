import {
  changeBusiness,
  closeBusiness,
  getBusiness,
  lockManagedBusiness,
} from '#features/businesses/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { CORRECTION_MESSAGES } from '../messages.ts';
import type { CorrectionDecision } from '../corrections.ts';
import { changedForOwnerNotice } from './mails.ts';
import { closeCorrections, findCorrection } from './repository.ts';
import { currentValue, toChanges } from './values.ts';

interface Decision extends CorrectionDecision {
  id: number;
}

async function getCorrection(transaction: Db, id: number) {
  const correction = await findCorrection(transaction, id);
  if (!correction) throw new AppError('not-found');
  return correction;
}
type Correction = Awaited<ReturnType<typeof getCorrection>>;

/** As if the form of the business had been saved. @throws AppError `conflict` */
async function apply(tx: Tx, { businessId, field, seen, suggested }: Correction): Promise<void> {
  const business = await getBusiness(tx.db, tx.viewer, businessId);
  if (currentValue(business, field) !== seen) throw new AppError('conflict', CORRECTION_MESSAGES.outdated);
  if (field === 'closed') return void (await closeBusiness(tx, businessId, { closed: true }));
  const changes = toChanges(field, suggested);
  if (!changes) throw new AppError('conflict', CORRECTION_MESSAGES.note);
  await changeBusiness(tx, businessId, changes);
}

/** Repeating a decision changes nothing; another decision is a conflict. */
export async function decideCorrection(tx: Tx, { id, decision }: Decision): Promise<void> {
  const { businessId } = await getCorrection(tx.db, id);
  const { plan, name } = await lockManagedBusiness(tx, businessId);
  // The owner and an administrator may decide at once: from here on the other one waits.
  const correction = await getCorrection(tx.db, id);
  if (correction.decision === decision) return;
  if (correction.decision !== null) throw new AppError('conflict', CORRECTION_MESSAGES.decided);
  if (decision === 'accepted') await apply(tx, correction);
  await closeCorrections(tx.db, correction, { decision, at: tx.at });
  await tx.audit({
    act: decision === 'accepted' ? 'correction-accepted' : 'correction-declined',
    subject: { kind: 'business', id: businessId, name },
    before: { [correction.field]: correction.seen },
    after: { [correction.field]: correction.suggested },
  });
  if (decision === 'accepted' && tx.viewer.userId !== plan.ownerId)
    await tx.notify(plan.ownerId, changedForOwnerNotice(businessId, name));
}
