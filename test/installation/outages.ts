import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './load.ts';
import type { Part } from './part.ts';

const AWAY_MS = 4_000;
/** Longer than an outage may last. */
const SETTLING_MS = 13_000;

export interface Outage {
  part: string;
  /** Answers that ended while the part was away. */
  away: Answer[];
  /** Milliseconds from starting the part to the last refusal; infinite if a client got no right answer since. */
  recoveryMs: number;
}

function measureRecovery(answers: readonly Answer[], startedAt: number): number {
  const byClient = Map.groupBy(answers, ({ client }) => client);
  const recoveries = [...byClient.values()].map((own) => {
    const since = own.filter(({ endedAt }) => endedAt >= startedAt);
    if (since.at(-1)?.outcome !== 'right') return Infinity;
    return Math.max(
      0,
      ...since.filter(({ outcome }) => outcome !== 'right').map(({ endedAt }) => endedAt - startedAt),
    );
  });
  return Math.max(...recoveries);
}

export async function interrupt(part: Part, answers: readonly Answer[]): Promise<Outage> {
  const killedAt = performance.now();
  await part.kill();
  await sleep(AWAY_MS);
  const startedAt = performance.now();
  await part.start();
  await sleep(SETTLING_MS);
  return {
    part: part.name,
    away: answers.filter(({ endedAt }) => endedAt >= killedAt && endedAt < startedAt),
    recoveryMs: measureRecovery(answers, startedAt),
  };
}
