import { type PictureFiles, sweepReleased } from '#features/media/server/index.ts';
import { applyPlan, lockPlan } from '#features/plans/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { findIdempotentResult, withIdempotencyKey } from '#platform/db/idempotency.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { CONTENT_MESSAGES } from '../../messages.ts';
import type { BulkAct, BulkResult } from '../../schema.ts';
import { type Owned, withSavepoint } from '../repository/selection.ts';
import type { ManyKind } from './kinds.ts';
import { changedManyNotice } from './notices.ts';

const BATCH_SIZE = 50;

/** Keeps what one owner has together, as far as it fits, so that they are told once. Expects an order by owner. */
export function toBatches(contents: readonly Owned[]): Owned[][] {
  const batches: Owned[][] = [];
  for (const group of Map.groupBy(contents, ({ ownerId }) => ownerId).values())
    for (let start = 0; start < group.length; start += BATCH_SIZE) {
      const part = group.slice(start, start + BATCH_SIZE);
      const last = batches.at(-1);
      if (last && last.length + part.length <= BATCH_SIZE) last.push(...part);
      else batches.push(part);
    }
  return batches;
}

type Failures = BulkResult['failed'];

interface BatchResult {
  done: number;
  failed: Failures;
  released: PictureFiles[];
}

const reasonOf = ({ code, message }: AppError) => (code === 'not-found' ? CONTENT_MESSAGES.gone : message);

async function changeEach<Act extends BulkAct>(
  tx: Tx,
  batch: readonly Owned[],
  kind: ManyKind<Act>,
  body: Act,
) {
  const failed: Failures = [];
  const released: PictureFiles[] = [];
  const changed: { ownerId: number; name: string }[] = [];
  for (const { id, name, ownerId } of batch) {
    const outcome = await withSavepoint(tx.db, () => kind.change(tx, id, body)).catch((err: unknown) => {
      if (err instanceof AppError) return err;
      throw err;
    });
    if (outcome instanceof AppError) failed.push({ id, name, reason: reasonOf(outcome) });
    else {
      released.push(...outcome.released);
      if (outcome.name !== null) changed.push({ ownerId, name: outcome.name });
    }
  }
  return { failed, released, changed };
}

const changeBatch = <Act extends BulkAct>(
  context: AppContext,
  viewer: Viewer,
  batch: readonly Owned[],
  { kind, body }: { kind: ManyKind<Act>; body: Act },
): Promise<BatchResult> =>
  inTransaction(context, viewer, async (tx) => {
    const owners = [...new Set(batch.map(({ ownerId }) => ownerId))].toSorted((a, b) => a - b);
    // In the order of ids, against deadlocks.
    const plans = [];
    for (const ownerId of owners) plans.push(await lockPlan(tx, ownerId));
    const { failed, released, changed } = await changeEach(tx, batch, kind, body);
    const done = batch.length - failed.length;
    const act: BulkAct = body;
    if (act.act === 'invite') return { done, failed, released };
    for (const plan of plans) await applyPlan(tx, plan);
    for (const [ownerId, own] of Map.groupBy(changed, (each) => each.ownerId)) {
      const names = own.map(({ name }) => name);
      await tx.tellOwner(ownerId, changedManyNotice(kind.name, act, names));
    }
    return { done, failed, released };
  });

function requireTypedCount(body: BulkAct, count: number): void {
  if (body.act !== 'delete' || body.count === count) return;
  throw invalidInput({ type: 'count', loc: ['json', 'count'], msg: CONTENT_MESSAGES.countMismatch });
}

/** Changes contents in batches, a transaction each: what fails leaves the others as they are. */
export async function changeMany<Act extends BulkAct>(
  context: AppContext,
  viewer: Viewer,
  kind: ManyKind<Act>,
  { body, key }: { body: Act; key: string | null },
): Promise<BulkResult> {
  const { db, sessionKeys } = context;
  const ids = [...new Set(body.ids)];
  requireTypedCount(body, ids.length);
  const idempotent = { userId: viewer.userId, key, sessionKeys, request: ['bulk', kind.name, body] };
  const first = await findIdempotentResult<BulkResult>(db, idempotent);
  if (first) return first;
  await kind.check?.(db, body);
  const owned = await kind.list(db, ids);
  const known = new Set(owned.map(({ id }) => id));
  const result: BulkResult = {
    done: 0,
    failed: ids.flatMap((id) => (known.has(id) ? [] : { id, name: null, reason: CONTENT_MESSAGES.gone })),
  };
  for (const batch of toBatches(owned)) {
    const { done, failed, released } = await changeBatch(context, viewer, batch, { kind, body });
    result.done += done;
    result.failed.push(...failed);
    await sweepReleased(context, released);
  }
  return db
    .transaction()
    .execute((transaction) => withIdempotencyKey(transaction, idempotent, () => Promise.resolve(result)));
}
