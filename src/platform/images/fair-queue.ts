interface Job<Client> {
  client: Client;
  /** Milliseconds that it will take, roughly. */
  cost: number;
  /** Before all that are not. */
  isUrgent?: boolean;
}

interface Waiting<Client> extends Job<Client> {
  /** Virtual time at which it was submitted. */
  submittedAt: number;
  start: () => void;
}

interface Options {
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/**
 * Runs jobs one at a time, by weighted fair queueing: the next is the one that would end first if all clients were served at
 * once, in equal parts. So a job waits for the one that is running and for at most one of each other client that costs no more
 * than itself, whatever each has used before.
 */
export function createFairQueue<Client>({ now = () => performance.now() }: Options = {}) {
  let waiting: Waiting<Client>[] = [];
  /** When each client's last job ended, in virtual time. */
  const ended = new Map<Client, number>();
  /** Where the running job began: milliseconds that a client who was never idle has been served. */
  let virtualTime = 0;
  let isBusy = false;

  const startOf = ({ client, submittedAt }: Waiting<Client>) => Math.max(submittedAt, ended.get(client) ?? 0);
  const endOf = (job: Waiting<Client>) => startOf(job) + job.cost;

  function startNext(): void {
    if (isBusy) return;
    const urgent = waiting.filter(({ isUrgent }) => isUrgent);
    const [first, ...others] = urgent.length > 0 ? urgent : waiting;
    if (!first) {
      ended.clear();
      virtualTime = 0;
      return;
    }
    const next = others.reduce((best, job) => (endOf(job) < endOf(best) ? job : best), first);
    waiting = waiting.filter((job) => job !== next);
    virtualTime = Math.max(virtualTime, startOf(next));
    isBusy = true;
    next.start();
  }

  async function run<T>(job: Job<Client>, work: () => Promise<T>): Promise<T> {
    const submittedAt = virtualTime;
    await new Promise<void>((start) => {
      waiting.push({ ...job, submittedAt, start });
      startNext();
    });
    const begun = now();
    try {
      return await work();
    } finally {
      const start = Math.max(submittedAt, ended.get(job.client) ?? 0);
      ended.set(job.client, start + now() - begun);
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
