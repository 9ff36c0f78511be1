import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 15_000;

export interface Exchange {
  path: string;
  init?: RequestInit;
  /** Returns what is wrong with the body of a successful response. */
  findFault?: (body: string) => string | null;
  onSuccess?: (body: string) => void;
}

export interface Client {
  name: string;
  pauseMs: number;
  /** Null while there is nothing to ask for. */
  exchange: (round: number) => Exchange | null;
}

/** `refused` is what an outage may do: no connection, or 502, 503 and 504. `wrong` is what nothing may do. */
type Outcome = 'right' | 'refused' | 'wrong';

export interface Answer {
  client: string;
  outcome: Outcome;
  /** Empty if right. */
  detail: string;
  begunAt: number;
  endedAt: number;
}

const REFUSALS = new Set([502, 503, 504]);

async function ask(url: string, { path, init, findFault, onSuccess }: Exchange): Promise<[Outcome, string]> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url + path, { redirect: 'manual', ...init, signal });
    const body = await response.text();
    const { status } = response;
    if (!response.ok) return [REFUSALS.has(status) ? 'refused' : 'wrong', `${status} ${body.slice(0, 200)}`];
    const fault = findFault?.(body);
    if (fault) return ['wrong', fault];
    onSuccess?.(body);
    return ['right', ''];
  } catch (error) {
    const { name, cause = error } = error as Error;
    return [name === 'TimeoutError' ? 'wrong' : 'refused', String(cause)];
  }
}

/** Lets each client ask one thing after another until the signal. */
export async function runClients(
  url: string,
  clients: readonly Client[],
  answers: Answer[],
  signal: AbortSignal,
) {
  const run = async ({ name, pauseMs, exchange }: Client) => {
    for (let round = 0; !signal.aborted; round += 1) {
      const asked = exchange(round);
      const begunAt = performance.now();
      if (asked) {
        const [outcome, detail] = await ask(url, asked);
        const client = `${name}: ${asked.path}`;
        answers.push({
          client: name,
          outcome,
          detail: detail && `${client} ${detail}`,
          begunAt,
          endedAt: performance.now(),
        });
      }
      await sleep(pauseMs);
    }
  };
  await Promise.all(clients.map(run));
}
