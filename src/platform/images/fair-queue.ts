interface Job<Client> {
  client: Client;
  cost: number;
  isUrgent?: boolean;
}

interface Submission<Client> {
  client: Client;
  submittedAt: number;
}

interface Waiting<Client> extends Job<Client>, Submission<Client> {
  start: () => void;
}

interface Options {
  now?: () => number;
}

function createShares<Client>() {
  const ended = new Map<Client, number>();
  let clock = 0;
  const startTime = ({ client, submittedAt }: Submission<Client>) =>
    Math.max(submittedAt, ended.get(client) ?? 0);
  return {
    now: () => clock,
    finishTime: (job: Job<Client> & Submission<Client>) => startTime(job) + job.cost,
    begin: (submission: Submission<Client>) => {
      clock = Math.max(clock, startTime(submission));
    },
    end: (submission: Submission<Client>, ms: number) => {
      ended.set(submission.client, startTime(submission) + ms);
    },
    forget: () => {
      ended.clear();
      clock = 0;
    },
  };
}

/** Queues with weighted fairness: next is the job that would end first if all clients were served at once. */
export function createFairQueue<Client>({ now = () => performance.now() }: Options = {}) {
  let waiting: Waiting<Client>[] = [];
  const shares = createShares<Client>();
  let isBusy = false;

  function startNext(): void {
    if (isBusy) return;
    const urgent = waiting.filter(({ isUrgent }) => isUrgent);
    const [first, ...others] = urgent.length > 0 ? urgent : waiting;
    if (!first) return shares.forget();
    const next = others.reduce(
      (best, job) => (shares.finishTime(job) < shares.finishTime(best) ? job : best),
      first,
    );
    waiting = waiting.filter((job) => job !== next);
    shares.begin(next);
    isBusy = true;
    next.start();
  }

  async function run<T>(job: Job<Client>, work: () => Promise<T>): Promise<T> {
    const submission = { client: job.client, submittedAt: shares.now() };
    await new Promise<void>((start) => {
      waiting.push({ ...job, ...submission, start });
      startNext();
    });
    const begun = now();
    try {
      return await work();
    } finally {
      shares.end(submission, now() - begun);
      isBusy = false;
      startNext();
    }
  }

  return {
    run,
    size: () => ({ waiting: waiting.length, running: Number(isBusy) }),
    waitingClients: () => new Set(waiting.map(({ client }) => client)).size,
  };
}
