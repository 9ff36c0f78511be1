import { recordAuditEntry } from '#features/audit/server/index.ts';
import {
  changeBusiness,
  closeBusiness,
  getBusiness,
  lockManagedBusiness,
} from '#features/businesses/server/index.ts';
import { notifyPerson } from '#features/notifications/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { CORRECTION_MESSAGES } from '../messages.ts';
import type { CorrectionDecision } from '../corrections.ts';
import { changedForOwnerNotice } from './mails.ts';
import { closeCorrections, findCorrection } from './repository.ts';
import { currentValue, toChanges } from './values.ts';

type Settings = Pick<AppContext, 'review' | 'site' | 'sessionKeys'>;

interface Decision extends CorrectionDecision {
  id: number;
  at: Date;
}

async function getCorrection(transaction: Db, id: number) {
  const correction = await findCorrection(transaction, id);
  if (!correction) throw new AppError('not-found');
  return correction;
}
type Correction = Awaited<ReturnType<typeof getCorrection>>;

/** As if the form of the business had been saved. @throws AppError `conflict` */
async function apply(
  transaction: Db,
  { viewer, ...settings }: Settings & { viewer: Viewer },
  { businessId, field, seen, suggested }: Correction,
  at: Date,
): Promise<void> {
  const business = await getBusiness(transaction, viewer, businessId);
  if (currentValue(business, field) !== seen) throw new AppError('conflict', CORRECTION_MESSAGES.outdated);
  if (field === 'closed')
    return void (await closeBusiness(transaction, viewer, businessId, { closed: true, at }));
  const changes = toChanges(field, suggested);
  if (!changes) throw new AppError('conflict', CORRECTION_MESSAGES.note);
  await changeBusiness(transaction, { viewer, ...settings }, businessId, { changes, at });
}

/** Repeating a decision changes nothing; another decision is a conflict. */
export async function decideCorrection(
  transaction: Db,
  { viewer, ...settings }: Settings & { viewer: Viewer },
  { id, decision, at }: Decision,
): Promise<void> {
  const { businessId } = await getCorrection(transaction, id);
  const { plan, name } = await lockManagedBusiness(transaction, viewer, businessId, at);
  // The owner and an administrator may decide at once: from here on the other one waits.
  const correction = await getCorrection(transaction, id);
  if (correction.decision === decision) return;
  if (correction.decision !== null) throw new AppError('conflict', CORRECTION_MESSAGES.decided);
  if (decision === 'accepted') await apply(transaction, { viewer, ...settings }, correction, at);
  await closeCorrections(transaction, correction, { decision, at });
  await recordAuditEntry(transaction, viewer, at, {
    act: decision === 'accepted' ? 'correction-accepted' : 'correction-declined',
    subject: { kind: 'business', id: businessId, name },
    before: { [correction.field]: correction.seen },
    after: { [correction.field]: correction.suggested },
  });
  if (decision === 'accepted' && viewer.userId !== plan.ownerId)
    await notifyPerson(
      transaction,
      { site: settings.site, at },
      plan.ownerId,
      changedForOwnerNotice(businessId, name),
    );
}
