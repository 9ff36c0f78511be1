import type { IdentityProvider } from '#features/auth/server/index.ts';
import { inSystemTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { deleteBefore } from '#platform/db/batches.ts';
import { RETENTION, keptSince } from '#platform/db/retention.ts';
import { DAY } from '#shared/time.ts';
import { applyEmailChange, endEmailChange } from './email-change.ts';
import { listDue, listUnproved } from './repository/changes.ts';
import { applyTransfer } from './transfer.ts';

const BATCH = 100;

/** Leaves a week to prove a new address after the time to object. */
const PROOF_DAYS = 14;

type Context = Pick<AppContext, 'db' | 'clock' | 'site' | 'log'> & { identity: IdentityProvider };

async function attempt({ log }: Context, id: number, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (err) {
    log.warn({ err, id }, 'a change of an account failed, and is tried again');
  }
}

/** Does what nobody objected to in time, and ends what nobody proved. */
export async function processAccountChanges(context: Context, signal?: AbortSignal): Promise<void> {
  const { db, clock } = context;
  for (const { id, kind } of await listDue(db, clock(), BATCH)) {
    if (signal?.aborted) return;
    const apply = kind === 'email' ? applyEmailChange : applyTransfer;
    await attempt(context, id, () => apply(context, id));
  }
  const unproved = await listUnproved(db, new Date(clock().getTime() - PROOF_DAYS * DAY), BATCH);
  for (const { id } of unproved)
    await attempt(context, id, () => inSystemTransaction(context, (tx) => endEmailChange(tx, id, 'lapsed')));
  const before = keptSince(clock(), RETENTION.accountChange.ended);
  await deleteBefore(db, 'accountChange', { column: 'endedAt', before }, signal);
}
