import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { lstat, mkdir, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { requireOwnFiles } from '../../data-owner.ts';
import { StartupError } from '../../startup-error.ts';
import { type Db, OWN_CLIENT } from '../database.ts';
import { requireUsable, tryLock } from './folder.ts';
import { withReserve } from './reserve.ts';

export interface EmbeddedWorkerData {
  folder: string;
  socket: string;
  ownClient: string;
}

export interface EmbeddedDatabase {
  host: string;
  readonly owned: boolean;
  close: () => Promise<void>;
}

interface Place extends Pick<EmbeddedWorkerData, 'folder' | 'socket'> {
  dataDir: string;
  lock: string;
}

type Close = () => Promise<void>;

const SOCKET_NAME = '.s.PGSQL.5432';
const MAX_SOCKET_PATH = 100;
const START_TIMEOUT_MS = 60_000;
const MAX_RETRY_MS = 10_000;

/** Unix socket paths are cut at about 107 bytes; a deep data folder needs another place. */
function socketFolder(dataDir: string): string {
  const folder = join(resolve(dataDir), 'run');
  if (folder.length + SOCKET_NAME.length < MAX_SOCKET_PATH) return folder;
  return join(tmpdir(), `plaza-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}

async function makeSocketFolder(folder: string, dataDir: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = await lstat(folder);
  const users = [(await stat(dataDir)).uid, process.geteuid?.()];
  if (users.includes(uid) && (mode & 0o077) === 0) return;
  throw new StartupError(
    `${folder}, where the database's socket belongs, is open to other users of the machine: remove it and start again.`,
  );
}

function isServed(socket: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = connect(socket);
    probe.on('error', () => done(false));
    probe.once('connect', () => {
      probe.destroy();
      done(true);
    });
  });
}

async function serveOrFind({ lock, socket }: Place): Promise<'served' | (() => void)> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (await isServed(socket)) return 'served';
    const release = tryLock(lock);
    if (release) return release;
    await setTimeout(50);
  }
  throw new StartupError(`Another program holds ${lock} but has not answered for ${START_TIMEOUT_MS} ms.`);
}

async function startWorker(data: EmbeddedWorkerData, onChange: () => void): Promise<Worker> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data });
  // An error after this has no listener and ends the program.
  await once(worker, 'message').catch((cause: unknown) => {
    throw new StartupError(
      `The database in ${data.folder} could not be opened (${String(cause)}). ` +
        'If its disk is full, free some space and start again; otherwise put a backup in its place.',
      { cause },
    );
  });
  worker.on('message', (message) => message === 'changed' && onChange());
  return worker;
}

async function serve(place: Place, onChange: () => void): Promise<Close | null> {
  const { dataDir, folder, socket } = place;
  const release = await serveOrFind(place);
  if (release === 'served') return null;
  try {
    await rm(socket, { force: true });
    await requireOwnFiles(dataDir);
    await requireUsable(folder);
    const worker = await withReserve(dataDir, `${folder}.reserve`, () =>
      startWorker({ folder, socket, ownClient: OWN_CLIENT }, onChange),
    );
    onChange();
    return async () => {
      const exited = once(worker, 'exit');
      worker.postMessage('close');
      await exited.finally(release);
    };
  } catch (error) {
    release();
    throw error;
  }
}

function untilGone(socket: string, signal: AbortSignal): Promise<void> {
  const connection = connect({ path: socket, signal });
  connection.on('error', () => {});
  connection.resume();
  return new Promise((resolve) => connection.once('close', () => resolve()));
}

async function serveWhenFree(
  place: Place,
  { onChange, log, signal }: { onChange: () => void; log: Logger | undefined; signal: AbortSignal },
): Promise<Close | null> {
  let retryMs = 100;
  while (!signal.aborted) {
    await untilGone(place.socket, signal);
    if (signal.aborted) return null;
    try {
      const close = await serve(place, onChange);
      if (close) {
        log?.info('the program that served the embedded database is gone: this one serves it now');
        return close;
      }
      retryMs = 100;
    } catch (err) {
      log?.warn({ err }, 'could not take over the embedded database');
      await setTimeout(retryMs, undefined, { signal }).catch(() => {});
      retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
    }
  }
  return null;
}

/** Two processes on one folder destroy it: a second one serves only after the first has ended. */
export async function openEmbedded(
  dataDir: string,
  onChange: () => void = () => {},
  log?: Logger,
): Promise<EmbeddedDatabase> {
  const host = socketFolder(dataDir);
  const place = {
    dataDir,
    folder: join(dataDir, 'postgres'),
    socket: join(host, SOCKET_NAME),
    lock: join(dataDir, 'postgres.lock'),
  };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await makeSocketFolder(host, dataDir);
  let close = await serve(place, onChange);
  const stopping = new AbortController();
  const taking = close
    ? null
    : serveWhenFree(place, { onChange, log, signal: stopping.signal }).then((taken) => (close = taken));
  return {
    host,
    get owned() {
      return close !== null;
    },
    close: async () => {
      stopping.abort();
      await taking;
      await close?.();
    },
  };
}

interface Table {
  schema: string;
  name: string;
}

async function listChanged(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    SELECT schemaname AS schema, changed.relname AS name
    FROM pg_stat_user_tables AS changed JOIN pg_class ON pg_class.oid = relid, greatest(reltuples, 0) AS number
    WHERE n_dead_tup > 50 + 0.2 * number OR n_mod_since_analyze > 50 + 0.1 * number`.execute(db);
  return rows;
}

export async function vacuumChangedTables(db: Db, signal?: AbortSignal): Promise<void> {
  for (const { schema, name } of await listChanged(db)) {
    if (signal?.aborted) return;
    await sql`VACUUM ${sql.id(schema, name)}`.execute(db);
    // A statement of its own: requests wait for one at a time.
    await sql`ANALYZE ${sql.id(schema, name)}`.execute(db);
  }
}
