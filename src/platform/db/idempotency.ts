import { deleteBefore } from './batches.ts';
import { keyedDigest } from '#platform/http/client.ts';
import type { Db } from './database.ts';
import { invalidInput } from '#shared/errors.ts';
import { fromWire, toWire } from '#shared/wire.ts';

export interface IdempotentRequest {
  userId: number;
  key: string | null;
  request: unknown;
  sessionKeys: readonly Buffer[];
}

/** Is keyed, because requests hold positions and mail addresses, which are few enough to try all. */
const digest = ({ request, sessionKeys }: Pick<IdempotentRequest, 'request' | 'sessionKeys'>) =>
  keyedDigest(sessionKeys, `request ${JSON.stringify(request ?? null)}`);

/** Compares under every key, so that it works while the session key changes. */
const isSame = (stored: string, { request, sessionKeys }: IdempotentRequest) =>
  sessionKeys.some((key) => digest({ request, sessionKeys: [key] }) === stored);

const reused = () =>
  invalidInput({
    type: 'reused',
    loc: ['header', 'idempotency-key'],
    msg: 'Esa clave ya se usó para otra solicitud.',
  });

export async function findIdempotentResult<T>(db: Db, idempotent: IdempotentRequest): Promise<T | null> {
  const { userId, key } = idempotent;
  if (key === null) return null;
  const stored = await db
    .selectFrom('idempotencyKey')
    .select(['request', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!stored) return null;
  if (!isSame(stored.request, idempotent) || stored.answer === null) throw reused();
  return fromWire(JSON.parse(stored.answer)) as T;
}

/**
 * Runs `work` once for each key; failed work stores no key. @throws AppError `validation` for a key used with another
 * request
 */
export async function withIdempotencyKey<T>(
  transaction: Db,
  idempotent: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const { userId, key } = idempotent;
  if (key === null) return work();
  const inserted = await transaction
    .insertInto('idempotencyKey')
    .values({ userId, key, request: digest(idempotent), answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!inserted)
    return (
      (await findIdempotentResult<T>(transaction, idempotent)) ??
      withIdempotencyKey(transaction, idempotent, work)
    );
  const result = await work();
  await transaction
    .updateTable('idempotencyKey')
    .set({ answer: JSON.stringify(toWire(result)) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
  return result;
}

export const removeOldIdempotencyKeys = (db: Db, before: Date, signal?: AbortSignal): Promise<void> =>
  deleteBefore(db, 'idempotencyKey', { column: 'createdAt', before }, signal);
