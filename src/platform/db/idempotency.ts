import { createHash } from 'node:crypto';
import type { Db } from './database.ts';
import { invalidInput } from '#shared/errors.ts';
import { fromWire, toWire } from '#shared/wire.ts';

/** A creation that its sender may ask for again, not knowing whether the first time worked. */
export interface IdempotentRequest {
  userId: number;
  /** The sender's name for it; null for one that is not repeated. */
  key: string | null;
  /** What is asked for; the same key for something else is an error. */
  request: unknown;
}

const digest = (request: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(request ?? null))
    .digest('base64url');

const reused = () =>
  invalidInput({
    type: 'reused',
    loc: ['header', 'idempotency-key'],
    msg: 'Esa clave ya se usó para otra solicitud.',
  });

/** The first answer to what is asked, null where it is asked for the first time. Throws AppError `validation` for a reused key. */
export async function findIdempotentResult<T>(
  db: Db,
  { userId, key, request }: IdempotentRequest,
): Promise<T | null> {
  if (key === null) return null;
  const first = await db
    .selectFrom('idempotencyKey')
    .select(['request', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return null;
  if (first.request !== digest(request) || first.answer === null) throw reused();
  return fromWire(JSON.parse(first.answer)) as T;
}

/**
 * Does the work in this transaction, or gives the first answer where it was done under the same key before; whoever asks at
 * the same time waits for it. Work that fails leaves no key behind. Throws AppError `validation` for a reused key.
 * Source: the IETF draft 'The Idempotency-Key HTTP Header Field'.
 */
export async function withIdempotencyKey<T>(
  transaction: Db,
  asked: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const { userId, key, request } = asked;
  if (key === null) return work();
  const taken = await transaction
    .insertInto('idempotencyKey')
    .values({ userId, key, request: digest(request), answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!taken)
    return (
      (await findIdempotentResult<T>(transaction, asked)) ?? withIdempotencyKey(transaction, asked, work)
    );
  const answer = await work();
  await transaction
    .updateTable('idempotencyKey')
    .set({ answer: JSON.stringify(toWire(answer)) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
  return answer;
}

/** Forgets the keys of creations before the moment. */
export async function removeOldIdempotencyKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', before).execute();
}
