import { changedFacts } from '#features/audit/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import { AppError } from '#shared/errors.ts';
import { FREE, PREMIUM } from '../messages.ts';
import { undoneNotice } from './notices.ts';
import { applyPlan, lockPlan } from './owner-plan.ts';
import { writeVoid } from './payments.ts';
import { listPaymentsOfTerms } from './repository/payments.ts';
import { type TermRow, findTerm, markUndone } from './repository/plan-terms.ts';
import { deleteSubscription, findPlanName, upsertSubscription } from './repository/subscriptions.ts';
import { auditFacts, paidPlanName, requireSubscriber } from './subscriptions.ts';
import type { LockedSubscriber } from './terms.ts';

const GONE = 'Esa activación ya no existe. Recarga la página.';
const CHANGED =
  'El plan cambió después de esta activación, y deshacerla borraría ese cambio. Corrige las fechas en Suscripciones.';

/** Gives back the plan from before the term. A plan that would have ended meanwhile has ended. */
async function restoreEarlier(tx: Tx, owner: LockedSubscriber, term: TermRow) {
  const { earlierPlanId: planId, earlierStatus, earlierStartedAt, earlierExpiresAt: expiresAt } = term;
  if (planId === null || earlierStatus === null) {
    await deleteSubscription(tx.db, owner.id);
    return auditFacts(FREE, { startedAt: null, expiresAt: null });
  }
  const hasEnded = expiresAt !== null && expiresAt <= owner.at;
  const status = earlierStatus === 'active' && hasEnded ? 'expired' : earlierStatus;
  const dates = { startedAt: earlierStartedAt, expiresAt };
  await upsertSubscription(tx.db, { userId: owner.id, planId, status, ...dates });
  return auditFacts(status === 'active' ? await findPlanName(tx.db, planId) : FREE, dates);
}

/** Repeating it changes nothing. @throws AppError `not-found`, or `conflict` if the plan has changed since */
export async function undoTerm(tx: Tx, id: number, reason: string): Promise<void> {
  const found = await findTerm(tx.db, id);
  if (!found) throw new AppError('not-found', GONE);
  const owner = await requireSubscriber(tx, found.userId);
  const term = await findTerm(tx.db, id);
  if (!term) throw new AppError('not-found', GONE);
  if (term.undoneAt !== null) return;
  if (!term.isUndoable) throw new AppError('conflict', CHANGED);
  const before = auditFacts(paidPlanName(owner), owner);
  const after = await restoreEarlier(tx, owner, term);
  const plan = await lockPlan({ db: tx.db, at: owner.at }, owner.id);
  await applyPlan(tx, plan);
  await markUndone(tx.db, id, owner.at, reason);
  const changed = changedFacts(before, after);
  await tx.audit({
    act: 'plan-undone',
    subject: { kind: 'subscription', id: owner.id, name: owner.name },
    before: changed?.before ?? null,
    after: { ...changed?.after, reason },
  });
  const [payment = null] = await listPaymentsOfTerms(tx.db, [id]);
  if (payment) await writeVoid(tx, payment, owner.name, reason);
  const now = { isPremium: plan.isPremium, expiresAt: term.earlierExpiresAt };
  const planName = owner.planName ?? PREMIUM;
  await tx.notify(owner.id, undoneNotice(tx.site, { planName, reason, now, payment }));
}
