import { recordAuditEntry } from '#features/audit/server/index.ts';
import { notifyPerson } from '#features/notifications/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { type CaseRow, closeCase } from '#platform/db/cases.ts';
import type { Db } from '#platform/db/database.ts';
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
async function decide(
  transaction: Db,
  { clock, site }: Pick<AppContext, 'clock' | 'site'>,
  viewer: Viewer,
  { id, ...decision }: CaseDecision & { id: number },
): Promise<void> {
  await lockDecisions(transaction, id);
  const found = await findCase(transaction, id);
  if (!isUndecided(found, decision, clock())) return;
  requireReason(found, decision);
  const kind = KINDS[found.kind];
  const {
    at,
    version = '',
    apply,
  } = await kind.prepare(transaction, { clock, site, viewer }, found, decision);
  const { outcome, reason } = decision;
  const locked = await lockCase(transaction, id);
  if (!isUndecided(locked, decision, at)) return;
  if (outcome === 'accepted' && kind.changed !== undefined && decision.version !== version)
    throw new AppError('conflict', kind.changed);
  await closeCase(transaction, id, { outcome, at, by: viewer.userId, reason: reason ?? null });
  const { entry, notice: told } = await apply(locked);
  if (entry) await recordAuditEntry(transaction, viewer, at, entry);
  if (told) await notifyPerson(transaction, { site, at }, told.to, told.notice);
}

/** Repeating a decision changes nothing; another decision is a conflict. */
export async function decideCase(
  context: AppContext,
  viewer: Viewer,
  decision: CaseDecision & { id: number },
): Promise<void> {
  await context.db.transaction().execute((transaction) => decide(transaction, context, viewer, decision));
  // Tells others who asked for the same; a failure leaves it to the job.
  if (decision.outcome === 'accepted')
    await endCases(context).catch((err: unknown) => context.log.warn({ err }, 'ending other cases failed'));
}
