import { CompiledQuery, sql } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { deleteSome } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { RETENTION } from '#platform/db/retention.ts';
import { changeInBatches } from '#platform/jobs.ts';
import type { Limit } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { SECOND } from '#shared/time.ts';
import { keyedDigest } from './client.ts';

export interface RateLimits {
  /** Takes one point. @throws AppError `too-many-requests` with the seconds to wait */
  take: (limit: Limit, key: string) => Promise<void>;
  /** Refunds one point. */
  refund: (limit: Limit, key: string) => Promise<void>;
  forget: (limit: Limit, key: string) => Promise<void>;
}

interface LimiterQuery {
  text: string;
  values: readonly unknown[];
}

/** Drops the names of the library's statements, which the embedded engine can't share between connections. */
const storeClient = (db: Db) => ({
  query: async ({ text, values }: LimiterQuery) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) };
  },
});

function createLimiter(client: ReturnType<typeof storeClient>, { name, points, seconds }: Limit) {
  if (seconds * SECOND > RETENTION.rateLimit.rows.keeps.ms)
    throw new RangeError(`The limit ${name} counts for longer than RETENTION.rateLimit says`);
  const options = { keyPrefix: name, points, duration: seconds };
  return new RateLimiterPostgres({
    ...options,
    storeClient: client,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

const tooManyRequests = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('too-many-requests', undefined, {
    reason: 'too-many-requests',
    retryAfterS: Math.max(1, msBeforeNext / 1_000),
  });

/** Counts under keyed digests, so that no row shows an address. Never await one inside a transaction. */
export function createRateLimits(
  db: Db,
  sessionKeys: readonly Buffer[],
  countRejection: (limit: string) => void = () => {},
): RateLimits {
  const client = storeClient(db);
  const digest = (key: string) => keyedDigest(sessionKeys, `limit of ${key}`);
  const limiters = new Map<string, RateLimiterPostgres>();
  const findLimiter = (limit: Limit) => {
    const known = limiters.get(limit.name) ?? createLimiter(client, limit);
    limiters.set(limit.name, known);
    return known;
  };
  return {
    take: async (limit, key) => {
      try {
        await findLimiter(limit).consume(digest(key));
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        countRejection(limit.name);
        throw tooManyRequests(reason);
      }
    },
    refund: async (limit, key) => void (await findLimiter(limit).reward(digest(key))),
    forget: async (limit, key) => void (await findLimiter(limit).delete(digest(key))),
  };
}

export const removeOldCounters = (db: Db, at: Date, signal?: AbortSignal): Promise<void> =>
  changeInBatches(
    (limit) => deleteSome(db, 'rateLimit', { where: sql`expire < ${at.getTime()}`, order: 'expire', limit }),
    signal,
  );
