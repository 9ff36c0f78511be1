import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { tryLock } from './try-lock.ts';

export interface EmbeddedWorkerData {
  folder: string;
  socket: string;
}

export interface EmbeddedDatabase {
  /** Folder of the Unix socket, as `host` for a PostgreSQL client. */
  host: string;
  /** True when this process opened the folder; false when another running one serves it. */
  owned: boolean;
  close: () => Promise<void>;
}

const POSTGRES_MAJOR = '18';
const SOCKET_NAME = '.s.PGSQL.5432';
const LONGEST_SOCKET_PATH = 100;
const PATIENCE = 60_000;

/** Unix socket paths are cut at about 107 bytes, so a deep data folder gets its socket in the temporary folder. */
function socketFolder(dataDir: string): string {
  const folder = join(resolve(dataDir), 'run');
  if (folder.length + SOCKET_NAME.length < LONGEST_SOCKET_PATH) return folder;
  return join(tmpdir(), `plaza-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}

/** Whether somebody listens behind the socket file. */
function isServed(socket: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = connect(socket);
    probe.once('error', () => done(false));
    probe.once('connect', () => {
      probe.destroy();
      done(true);
    });
  });
}

async function requireSameMajor(folder: string): Promise<void> {
  const major = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => POSTGRES_MAJOR);
  if (major.trim() === POSTGRES_MAJOR) return;
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${major.trim()}, this program embeds ${POSTGRES_MAJOR}. ` +
      'Start the version that made it, export with pg_dump, empty the folder, and import here (docs/operations.md).',
  );
}

/** Whether another process serves the folder; else the lock on it, for which one that just starts or ends is waited for. */
async function serveOrFind(dataDir: string, socket: string): Promise<'served' | (() => void)> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    if (await isServed(socket)) return 'served';
    const release = tryLock(join(dataDir, 'postgres.lock'));
    if (release) return release;
    await setTimeout(50);
  }
  throw new Error(`Another program holds ${dataDir} but has not answered for ${PATIENCE} ms.`);
}

async function startWorker(data: EmbeddedWorkerData, onChange: () => void): Promise<Worker> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: data });
  // An error after this is heard by nobody, and so ends the program, to be started anew.
  await once(worker, 'message');
  worker.on('message', (message) => message === 'changed' && onChange());
  return worker;
}

/**
 * Serves the PostgreSQL inside this process from `dataDir` behind a Unix socket; `onChange` is called when anybody has changed
 * what visitors read. Two processes on one folder destroy it, so a second one is given the first one's socket, and hears nothing.
 */
export async function openEmbedded(
  dataDir: string,
  onChange: () => void = () => {},
): Promise<EmbeddedDatabase> {
  const host = socketFolder(dataDir);
  const socket = join(host, SOCKET_NAME);
  const folder = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  await mkdir(host, { recursive: true, mode: 0o700 });
  const release = await serveOrFind(dataDir, socket);
  if (release === 'served') return { host, owned: false, close: async () => {} };
  try {
    await rm(socket, { force: true });
    await requireSameMajor(folder);
    const worker = await startWorker({ folder, socket }, onChange);
    const close = async () => {
      const exited = once(worker, 'exit');
      worker.postMessage('close');
      await exited.finally(release);
    };
    return { host, owned: true, close };
  } catch (error) {
    release();
    throw error;
  }
}
