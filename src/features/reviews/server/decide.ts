import { recordAuditEntry } from '#features/audit/server/index.ts';
import { notifyPerson } from '#features/notifications/server/index.ts';
import { applyPlan } from '#features/plans/server/index.ts';
import { auditSubject, lockSubject, withhold } from '#features/reports/server/index.ts';
import { forget } from '#features/takedowns/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { REVIEW_MESSAGES } from '../messages.ts';
import type { ReviewDecision } from '../schema.ts';
import { approvedNotice, outcomeNotice, rejectedNotice } from './notices.ts';
import { closeReview, endHold, findNameAndOwner, findReview } from './repository.ts';

/** @throws AppError `not-found`, or `conflict` if the business was deleted */
async function requireReview(db: Db, id: number) {
  const review = await findReview(db, id);
  if (!review) throw new AppError('not-found');
  if (review.businessId === null) throw new AppError('conflict', REVIEW_MESSAGES.deleted);
  return { ...review, businessId: review.businessId };
}

/** Locks the business's owner, and with it the business and its review. */
async function lockReview(transaction: Db, id: number, clock: AppContext['clock']) {
  const { businessId } = await requireReview(transaction, id);
  const locked = await lockSubject(transaction, { kind: 'business', id: businessId }, clock).catch(
    (cause) => {
      if (!(cause instanceof AppError && cause.code === 'not-found')) throw cause;
      throw new AppError('conflict', REVIEW_MESSAGES.deleted, { cause });
    },
  );
  const business = await findNameAndOwner(transaction, businessId);
  if (!business) throw new AppError('conflict', REVIEW_MESSAGES.deleted);
  return { ...(await requireReview(transaction, id)), business, locked };
}

type Decision = Pick<AppContext, 'clock' | 'site' | 'sessionKeys'> & {
  viewer: Viewer;
  id: number;
  body: ReviewDecision;
};

/** Repeating a decision changes nothing. @throws AppError `conflict` for another one, or if the business changed meanwhile */
export async function decideReview(
  transaction: Db,
  { clock, site, sessionKeys, viewer, id, body }: Decision,
): Promise<void> {
  const review = await lockReview(transaction, id, clock);
  const { business, locked, otherId } = review;
  const { plan } = locked;
  const decision = body.decision === 'approve' ? 'approved' : 'rejected';
  if (review.decision === decision) return;
  if (review.decision !== null) throw new AppError('conflict', REVIEW_MESSAGES.decided);
  if (business.updatedAt.getTime() !== body.updatedAt.getTime())
    throw new AppError('conflict', REVIEW_MESSAGES.changed);
  await closeReview(transaction, id, { decision, at: plan.at });
  await endHold(transaction, business.id);
  if (body.decision === 'reject') await withhold(transaction, { sessionKeys }, locked, body);
  else await forget(transaction, { sessionKeys }, locked.reference);
  await applyPlan({ db: transaction }, plan);
  await recordAuditEntry(transaction, viewer, plan.at, {
    act: body.decision === 'reject' ? 'review-rejected' : 'review-approved',
    subject: auditSubject(locked),
    after: body.decision === 'reject' ? { reason: body.reason } : null,
  });
  const sender = { site, at: plan.at };
  const notice = decision === 'approved' ? approvedNotice(business) : rejectedNotice(business);
  await notifyPerson(transaction, sender, business.userId, notice);
  const other = otherId === null ? null : await findNameAndOwner(transaction, otherId);
  if (other) await notifyPerson(transaction, sender, other.userId, outcomeNotice(other, decision));
}
