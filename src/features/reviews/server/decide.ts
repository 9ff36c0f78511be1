import { applyPlan } from '#features/plans/server/index.ts';
import { auditSubject, lockSubject, withhold } from '#features/reports/server/index.ts';
import { forget } from '#features/takedowns/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
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
async function lockReview(tx: Tx, id: number) {
  const { businessId } = await requireReview(tx.db, id);
  const locked = await lockSubject(tx, { kind: 'business', id: businessId }).catch((cause) => {
    if (!(cause instanceof AppError && cause.code === 'not-found')) throw cause;
    throw new AppError('conflict', REVIEW_MESSAGES.deleted, { cause });
  });
  const business = await findNameAndOwner(tx.db, businessId);
  if (!business) throw new AppError('conflict', REVIEW_MESSAGES.deleted);
  return { ...(await requireReview(tx.db, id)), business, locked };
}

/** Repeating a decision changes nothing. @throws AppError `conflict` for another one, or if the business changed meanwhile */
export async function decideReview(tx: Tx, id: number, body: ReviewDecision): Promise<void> {
  const review = await lockReview(tx, id);
  const { business, locked, otherId } = review;
  const { plan } = locked;
  const decision = body.decision === 'approve' ? 'approved' : 'rejected';
  if (review.decision === decision) return;
  if (review.decision !== null) throw new AppError('conflict', REVIEW_MESSAGES.decided);
  if (business.updatedAt.getTime() !== body.updatedAt.getTime())
    throw new AppError('conflict', REVIEW_MESSAGES.changed);
  await closeReview(tx.db, id, { decision, at: plan.at });
  await endHold(tx.db, business.id);
  if (body.decision === 'reject') await withhold(tx, locked, body);
  else await forget(tx, locked.reference);
  await applyPlan(tx, plan);
  await tx.audit({
    act: body.decision === 'reject' ? 'review-rejected' : 'review-approved',
    subject: auditSubject(locked),
    after: body.decision === 'reject' ? { reason: body.reason } : null,
  });
  const notice = decision === 'approved' ? approvedNotice(business) : rejectedNotice(business);
  await tx.notify(business.userId, notice);
  const other = otherId === null ? null : await findNameAndOwner(tx.db, otherId);
  if (other) await tx.notify(other.userId, outcomeNotice(other, decision));
}
