import { type PGlite, protocol } from '@electric-sql/pglite';
import { type Batch, createAnswer, createBatches } from './batches.ts';

const code = (letter: string) => letter.charCodeAt(0);
const PARSE = code('P');
const PARSE_COMPLETE = code('1');
const HEAD_BYTES = 5;
const NOTHING = protocol.serialize.parse({ text: '' });

function readText(message: Uint8Array, start: number): string {
  const end = message.indexOf(0, start);
  return Buffer.from(message.subarray(start, end)).toString();
}

type Send = (message: Uint8Array, onData?: (data: Uint8Array) => void) => Promise<void>;

/**
 * All connections share one session, and so each prepared statement. The name of one stands for its text (`prepared.ts`),
 * whichever connection made it.
 */
function createStatements(send: Send) {
  const known = new Set<string>();

  async function make(name: string, message: Uint8Array): Promise<void> {
    const answer: Uint8Array[] = [];
    await send(Buffer.concat([message, protocol.serialize.sync()]), (data) => answer.push(Buffer.from(data)));
    if (Buffer.concat(answer)[0] === PARSE_COMPLETE) known.add(name);
  }

  return {
    /** Returns what the engine must be sent for these messages: a statement that is known is not made again. */
    share: async (messages: readonly Uint8Array[]): Promise<Uint8Array[]> => {
      const shared = [];
      for (const message of messages) {
        const name = message[0] === PARSE ? readText(message, HEAD_BYTES) : '';
        if (name && !known.has(name)) await make(name, message);
        shared.push(name && known.has(name) ? NOTHING : message);
      }
      return shared;
    },
  };
}

interface Job {
  connection: number;
  /** Ends the connection, and isn't dropped with its requests. */
  isEnd: boolean;
  run: () => Promise<void>;
  reject: (error: Error) => void;
}

export type Engine = Pick<PGlite, 'execProtocolRawStream' | 'isInTransaction'>;
type OnData = (data: Uint8Array) => void;

function createJobs() {
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
  }

  return {
    state,
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

/**
 * Gives the engine to one connection at a time, up to Sync and the transaction's end: others would use its portal in between.
 * `onAnswer` gets all that the engine sends, notifications among it.
 */
export function createSessionQueue(db: Engine, onAnswer: OnData) {
  const jobs = createJobs();
  const batches = createBatches();
  const send = (message: Uint8Array, onData?: OnData) =>
    db.execProtocolRawStream(message, {
      onRawData: (data) => {
        onAnswer(data);
        onData?.(data);
      },
    });
  const statements = createStatements(send);

  async function execute(connection: number, { messages, isOpen }: Batch, onData: OnData): Promise<void> {
    await send(Buffer.concat(await statements.share(messages)), onData);
    jobs.state.holder = isOpen || db.isInTransaction() ? connection : null;
  }

  async function rollBack(connection: number): Promise<void> {
    if (jobs.state.holder !== connection) return;
    await send(protocol.serialize.query('ROLLBACK'));
    jobs.state.holder = null;
  }

  return {
    /** Resolves when the message is answered, or waits for others of its batch. */
    add: async (connection: number, message: Uint8Array, onData: OnData): Promise<void> => {
      const batch = batches.add(connection, message);
      if (!batch) return;
      const answer = createAnswer(onData);
      await jobs.add(connection, () => execute(connection, batch, answer.add).finally(answer.flush));
    },
    /** Drops what a connection still waits for, and rolls its transaction back. */
    end: (connection: number): Promise<void> => {
      batches.drop(connection);
      jobs.drop(connection);
      return jobs.add(connection, () => rollBack(connection), true);
    },
  };
}

export type SessionQueue = ReturnType<typeof createSessionQueue>;
