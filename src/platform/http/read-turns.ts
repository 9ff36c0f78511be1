import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Context, MiddlewareHandler } from 'hono';
import { takeTurns } from '#platform/take-turns.ts';
import { AppError } from '#shared/errors.ts';
import { clientAddress } from './client-address.ts';
import { SAFE_METHODS } from './require-same-origin.ts';
import { viewerOf } from './viewer.ts';

/** More at once only take each other's processor. */
const AT_ONCE = 4;
/** Of one reader, so that nobody has all places. */
const OF_ONE_AT_ONCE = 2;
/** Under way and waiting, of one reader: many people can be behind one address. */
const MOST_OF_ONE = 200;
const PATIENCE_MS = 10_000;
/** Whoever asks again as soon as they are refused keeps nobody busy with it. */
const REFUSAL_MS = 1_000;

/** Does what a reader asks for when it is their turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

const busy = () => new AppError('unavailable');

interface TurnOptions {
  /** How long anything waits for its turn. */
  patienceMs?: number;
  /** Called for each thing that is refused. */
  onRefusal?: () => void;
}

/**
 * Turns by reader: however much one asks for, another's first request waits for none of it but what has begun. What has waited
 * `patienceMs` is not done any more, nor is what comes while too much of the same reader waits: AppError `unavailable`.
 */
export function openReadTurns({ patienceMs = PATIENCE_MS, onRefusal = () => {} }: TurnOptions = {}): (
  reader: string,
) => InTurn {
  const everybody = pLimit(AT_ONCE);
  const { inTurn, jobsOf } = takeTurns<string>(OF_ONE_AT_ONCE);
  return (reader) =>
    async <T>(work: () => Promise<T>) => {
      if (jobsOf(reader) >= MOST_OF_ONE) {
        onRefusal();
        await sleep(REFUSAL_MS);
        throw busy();
      }
      const done = Promise.withResolvers<T>();
      let hasGivenUp = false;
      const patience = setTimeout(() => {
        hasGivenUp = true;
        onRefusal();
        done.reject(busy());
      }, patienceMs);
      const turn = async () => {
        if (hasGivenUp) return;
        clearTimeout(patience);
        const working = work();
        done.resolve(working);
        await working;
      };
      inTurn(reader, () => everybody(turn)).catch(() => {});
      return done.promise;
    };
}

/**
 * The turns of whoever sent a request: of a person wherever they are, of anybody else by their network address. `onRefusal` is
 * called for each request that is refused.
 */
export function turnsByReader(trustedProxies: number, onRefusal: () => void): (c: Context) => InTurn {
  const turns = openReadTurns({ onRefusal });
  return (c) => turns(String(viewerOf(c)?.userId ?? clientAddress(c, trustedProxies)));
}

/** Lets reading requests wait for their turn. Throws as openReadTurns. */
export const readInTurn =
  (turnsOf: (c: Context) => InTurn): MiddlewareHandler =>
  (c, next) =>
    SAFE_METHODS.has(c.req.method) ? turnsOf(c)(next) : next();
