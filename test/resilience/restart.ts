import { setTimeout as sleep } from 'node:timers/promises';
import type { RestartableServer, ShutdownMode } from '../postgres.ts';
import type { Answer, Record } from './load.ts';

const AWAY_MS = 1_500;
/** Longer than an outage may last. */
const SETTLING_MS = 5_000;
const MODES: ShutdownMode[] = ['fast', 'immediate'];

/** Milliseconds from the server's return to the last refused response; infinite if none succeeded. */
function outageOf(answers: readonly Answer[], returnedAt: number): number {
  const since = answers.filter(({ endedAt }) => endedAt >= returnedAt);
  const endsWith = (isWanted: (answer: Answer) => boolean) =>
    since.filter(isWanted).map(({ endedAt }) => endedAt);
  const served = endsWith(({ status }) => status < 300);
  const refused = endsWith(({ status }) => status >= 300);
  return Math.max(Math.min(...served), ...refused) - returnedAt;
}

export async function restartServer(
  server: RestartableServer,
  { answers }: Record,
  round: number,
): Promise<number> {
  await server.shutDown(MODES[round % MODES.length] ?? 'fast');
  await sleep(AWAY_MS);
  await server.start();
  const returnedAt = performance.now();
  await sleep(SETTLING_MS);
  return outageOf(answers, returnedAt);
}
