import { type PGlite, protocol } from '@electric-sql/pglite';
import type { PGLiteSocketHandlerOptions } from '@electric-sql/pglite-socket';
import { type Batch, createAnswer, createBatches } from './batches.ts';
import { createSessions } from './sessions.ts';
import { createStatements } from './statements.ts';

type QueryQueue = PGLiteSocketHandlerOptions['queryQueue'];
type PublicQueue = Pick<QueryQueue, keyof QueryQueue>;

interface Job {
  connection: number;
  /** Ends the connection, and isn't dropped with its requests. */
  isEnd: boolean;
  run: () => Promise<void>;
  reject: (error: Error) => void;
}

interface QueueOptions {
  ownClient: string;
  onForeignWork: () => void;
  disconnect: (connection: number) => void;
}

const IDLE_IN_TRANSACTION_MS = 5_000;

const isStartup = (message: Uint8Array | undefined) => message?.[0] === 0;

/** The engine never returns from a COPY whose rows are still to come. */
const COPY_FROM_CLIENT = /\bcopy\b.*\bfrom\s+stdin\b/is;
const REFUSAL = '"The embedded database knows no COPY FROM STDIN: use INSERT, as pg_dump --inserts does."';

function refuseCopy(message: Uint8Array): Uint8Array {
  const kind = String.fromCharCode(message[0] ?? 0);
  if (!'QP'.includes(kind) || !COPY_FROM_CLIENT.test(Buffer.from(message).toString('latin1'))) return message;
  return kind === 'Q' ? protocol.serialize.query(REFUSAL) : protocol.serialize.parse({ text: REFUSAL });
}

function createJobs(onPause: () => void) {
  const jobs: Job[] = [];
  let running = false;
  const state: { holder: number | null } = { holder: null };

  function next(): Job | undefined {
    if (state.holder === null) return jobs.shift();
    const index = jobs.findIndex(({ connection }) => connection === state.holder);
    return index === -1 ? undefined : jobs.splice(index, 1)[0];
  }

  async function work(): Promise<void> {
    if (running) return;
    running = true;
    for (let job = next(); job; job = next()) {
      try {
        await job.run();
      } catch (error) {
        job.reject(error instanceof Error ? error : new Error(String(error)));
      }
    }
    running = false;
    onPause();
  }

  return {
    state,
    count: () => jobs.length,
    add: (connection: number, run: () => Promise<void>, isEnd = false) =>
      new Promise<void>((resolve, reject) => {
        jobs.push({ connection, isEnd, run: () => run().then(resolve), reject });
        void work();
      }),
    drop: (connection: number): void => {
      for (const job of jobs.filter((waiting) => waiting.connection === connection && !waiting.isEnd)) {
        jobs.splice(jobs.indexOf(job), 1);
        job.reject(new Error('the connection has ended'));
      }
    },
  };
}

function createIdleTimer(othersWait: () => boolean, disconnect: (connection: number) => void) {
  let timer: NodeJS.Timeout | undefined;
  const watch = (connection: number | null): void => {
    clearTimeout(timer);
    if (connection === null) return;
    timer = setTimeout(
      () => (othersWait() ? disconnect(connection) : watch(connection)),
      IDLE_IN_TRANSACTION_MS,
    );
  };
  return watch;
}

function createEngine(db: PGlite, { ownClient, onForeignWork, disconnect }: QueueOptions) {
  const statements = createStatements(db);
  const sessions = createSessions(db, statements);
  const startup = `\0application_name\0${ownClient}\0`;
  const isForeign = (connection: number) => !sessions.isOwn(connection);
  const jobs = createJobs(() => {
    const { holder } = jobs.state;
    watchIdle(holder !== null && isForeign(holder) ? holder : null);
  });
  const watchIdle = createIdleTimer(() => jobs.count() > 0, disconnect);

  async function execute(
    connection: number,
    { messages, isOpen }: Batch,
    onRawData: (data: Uint8Array) => void,
  ) {
    watchIdle(null);
    const starts = isStartup(messages[0]);
    if (starts && Buffer.concat(messages).includes(startup)) sessions.addOwn(connection);
    await sessions.enter(connection);
    const known = isForeign(connection) ? messages : await statements.share(messages);
    await db.execProtocolRawStream(Buffer.concat(known), { onRawData });
    const isHeld = isOpen || db.isInTransaction();
    jobs.state.holder = isHeld ? connection : null;
    if (isForeign(connection) && !isHeld && !starts) onForeignWork();
  }

  async function end(connection: number): Promise<void> {
    if (jobs.state.holder === connection) {
      await sessions.rollBack();
      jobs.state.holder = null;
    }
    await sessions.end(connection);
  }
  return { jobs, isForeign, execute, end };
}

/** Holds the engine up to Sync and the transaction's end: others would use its portal in between. */
export function createSessionQueue(db: PGlite, options: QueueOptions): QueryQueue {
  const { jobs, isForeign, execute, end } = createEngine(db, options);
  const batches = createBatches();
  const queue: PublicQueue = {
    enqueue: async (connection, message, onData) => {
      const batch = batches.add(connection, isForeign(connection) ? refuseCopy(message) : message);
      if (!batch) return 0;
      let size = 0;
      const answer = createAnswer((data) => {
        size += data.length;
        onData(data);
      });
      await jobs.add(connection, () => execute(connection, batch, answer.add).finally(answer.flush));
      return size;
    },
    getQueueLength: jobs.count,
    clearQueueForHandler: (connection) => {
      batches.drop(connection);
      jobs.drop(connection);
    },
    clearTransactionIfNeeded: (connection) => jobs.add(connection, () => end(connection), true),
  };
  return queue as QueryQueue;
}
