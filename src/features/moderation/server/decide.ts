import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { type CaseRow, closeCase } from '#platform/db/cases.ts';
import type { CaseKind } from '#shared/cases.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { CASE_GONE } from '../messages.ts';
import type { CaseDecision } from '../schema.ts';
import { endCases } from './ended.ts';
import { KINDS } from './kinds.ts';
import { findCase, lockCase, lockDecisions } from './repository.ts';

/** Returns false if the same decision was taken before. @throws AppError `not-found`, `conflict` */
function isUndecided(found: CaseRow | null, { outcome }: CaseDecision, at: Date): found is CaseRow {
  if (!found) throw new AppError('not-found', CASE_GONE);
  if (found.outcome === outcome) return false;
  const hasLapsed = found.lapsesAt !== null && found.lapsesAt <= at;
  const ended = found.outcome ?? (hasLapsed ? 'lapsed' : null);
  if (ended === null) return true;
  const { decided, conflicts } = KINDS[found.kind];
  throw new AppError('conflict', conflicts?.[ended] ?? decided);
}

/** Returns the reason or text that the kind asks for, and otherwise null. @throws AppError `validation` */
function readReason(found: CaseRow, { outcome, reason, text }: CaseDecision): string | null {
  const { reasons, noText } = KINDS[found.kind];
  const missingText = text ? undefined : noText?.[outcome];
  const given = (outcome === 'rejected' && reasons?.find((known) => known === reason)) || null;
  const isKnown = outcome !== 'rejected' || !reasons || given !== null;
  if (isKnown && missingText === undefined) return given ?? (noText?.[outcome] && text) ?? null;
  throw invalidInput(
    ...(isKnown ? [] : [{ type: 'picklist', loc: ['json', 'reason'], msg: 'Elige un motivo de la lista.' }]),
    ...(missingText === undefined ? [] : [{ type: 'min_length', loc: ['json', 'text'], msg: missingText }]),
  );
}

interface Decided extends CaseDecision {
  id: number;
  /** Finds no case of another kind. */
  only?: CaseKind;
}

/** Deleting what a case is about deletes the case, at the latest while a decision waits for the lock. */
function sayGone(err: unknown): never {
  if (!(err instanceof AppError && err.code === 'not-found')) throw err;
  throw new AppError('not-found', CASE_GONE, { cause: err });
}

/** Locks the decisions on the case, the accounts, the subject, and at last the case: other changes end it under their own locks. */
async function decide(tx: Tx, { id, only, ...decision }: Decided): Promise<void> {
  const { db, viewer, at } = tx;
  await lockDecisions(db, id);
  const found = await findCase(db, id, only);
  if (!isUndecided(found, decision, at)) return;
  const reason = readReason(found, decision);
  const kind = KINDS[found.kind];
  const { version, apply } = await kind.prepare(tx, found, decision).catch(sayGone);
  const { outcome } = decision;
  const locked = await lockCase(db, id);
  if (!isUndecided(locked, decision, at)) return;
  if (version !== undefined && decision.version !== version) throw new AppError('conflict', kind.changed);
  await closeCase(db, id, { outcome, at, by: viewer.userId, reason });
  const { entry, notices = [] } = await apply(locked);
  if (entry) await tx.audit(entry);
  for (const { to, notice } of notices) await tx.notify(to, notice);
}

/** Repeating a decision changes nothing; another decision is a conflict. */
export async function decideCase(context: AppContext, viewer: Viewer, decision: Decided): Promise<void> {
  await inTransaction(context, viewer, (tx) => decide(tx, decision));
  // Tells others who asked for the same; a failure leaves it to the job.
  if (decision.outcome === 'accepted')
    await endCases(context).catch((err: unknown) => context.log.warn({ err }, 'ending other cases failed'));
}
