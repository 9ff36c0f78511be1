/** Milliseconds after which half of what a client has used is forgotten. */
const HALF_LIFE_MS = 300_000;
const NEGLIGIBLE_MS = 1;

interface Job<Client> {
  client: Client;
  /** Milliseconds that it will take, roughly. */
  cost: number;
  /** Before all that are not. */
  isUrgent?: boolean;
}

interface Waiting<Client> extends Job<Client> {
  start: () => void;
}

interface Usage {
  ms: number;
  at: number;
}

interface Options {
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/** What each client has used of late, in milliseconds. */
function createUsage<Client>(now: () => number) {
  const used = new Map<Client, Usage>();

  function usedBy(client: Client): number {
    const { ms, at } = used.get(client) ?? { ms: 0, at: 0 };
    return ms * 0.5 ** ((now() - at) / HALF_LIFE_MS);
  }

  function charge(client: Client, ms: number): void {
    used.set(client, { ms: usedBy(client) + ms, at: now() });
    for (const known of used.keys()) if (usedBy(known) < NEGLIGIBLE_MS) used.delete(known);
  }

  return { usedBy, charge };
}

/**
 * Runs jobs one at a time. The next is that of the client who, with it, will have used least of late: many or expensive jobs
 * of one client delay others by no more than the job that is running.
 */
export function createFairQueue<Client>({ now = () => performance.now() }: Options = {}) {
  const waiting: Waiting<Client>[] = [];
  const { usedBy, charge } = createUsage<Client>(now);
  let isBusy = false;

  function startNext(): void {
    if (isBusy || waiting.length === 0) return;
    const urgent = waiting.filter(({ isUrgent }) => isUrgent);
    const finish = ({ client, cost }: Job<Client>) => usedBy(client) + cost;
    const candidates = urgent.length > 0 ? urgent : waiting;
    const next = candidates.reduce((best, job) => (finish(job) < finish(best) ? job : best));
    waiting.splice(waiting.indexOf(next), 1);
    isBusy = true;
    next.start();
  }

  async function run<T>(job: Job<Client>, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ ...job, start });
      startNext();
    });
    const begun = now();
    try {
      return await work();
    } finally {
      charge(job.client, now() - begun);
      isBusy = false;
      startNext();
    }
  }

  return {
    run,
    /** How many clients wait. */
    waitingClients: () => new Set(waiting.map(({ client }) => client)).size,
  };
}
