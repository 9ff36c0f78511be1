import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { type CaseRow, closeCase } from '#platform/db/cases.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { CaseDecision } from '../schema.ts';
import { endCases } from './ended.ts';
import { KINDS } from './kinds.ts';
import { findCase, lockCase, lockDecisions } from './repository.ts';

/** Returns false if the same decision was taken before. @throws AppError `not-found`, `conflict` */
function isUndecided(found: CaseRow | null, { outcome }: CaseDecision, at: Date): found is CaseRow {
  if (!found) throw new AppError('not-found');
  const { conflicts } = KINDS[found.kind];
  if (found.outcome === outcome) return false;
  if (found.outcome !== null) throw new AppError('conflict', conflicts[found.outcome]);
  if (found.lapsesAt !== null && found.lapsesAt <= at) throw new AppError('conflict', conflicts.lapsed);
  return true;
}

function requireReason(found: CaseRow, { outcome, reason }: CaseDecision): void {
  const { reasons } = KINDS[found.kind];
  if (outcome !== 'rejected' || !reasons || (reason && reasons.includes(reason))) return;
  throw invalidInput({ type: 'picklist', loc: ['json', 'reason'], msg: 'Elige un motivo de la lista.' });
}

/** Locks the decisions on the case, the accounts, the subject, and at last the case: other changes end it under their own locks. */
async function decide(tx: Tx, { id, ...decision }: CaseDecision & { id: number }): Promise<void> {
  const { db, viewer, at } = tx;
  await lockDecisions(db, id);
  const found = await findCase(db, id);
  if (!isUndecided(found, decision, at)) return;
  requireReason(found, decision);
  const kind = KINDS[found.kind];
  const { version = '', apply } = await kind.prepare(tx, found, decision);
  const { outcome, reason } = decision;
  const locked = await lockCase(db, id);
  if (!isUndecided(locked, decision, at)) return;
  if (outcome === 'accepted' && kind.changed !== undefined && decision.version !== version)
    throw new AppError('conflict', kind.changed);
  await closeCase(db, id, { outcome, at, by: viewer.userId, reason: reason ?? null });
  const { entry, notice: told } = await apply(locked);
  if (entry) await tx.audit(entry);
  if (told) await tx.notify(told.to, told.notice);
}

/** Repeating a decision changes nothing; another decision is a conflict. */
export async function decideCase(
  context: AppContext,
  viewer: Viewer,
  decision: CaseDecision & { id: number },
): Promise<void> {
  await inTransaction(context, viewer, (tx) => decide(tx, decision));
  // Tells others who asked for the same; a failure leaves it to the job.
  if (decision.outcome === 'accepted')
    await endCases(context).catch((err: unknown) => context.log.warn({ err }, 'ending other cases failed'));
}
