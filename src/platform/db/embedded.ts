import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

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

/**
 * Serves the PostgreSQL inside this process from `dataDir` behind a Unix socket.
 * Two processes on one folder destroy it, so a second one is given the first one's socket.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const host = socketFolder(dataDir);
  const socket = join(host, SOCKET_NAME);
  const folder = join(dataDir, 'postgres');
  await mkdir(host, { recursive: true, mode: 0o700 });
  if (await isServed(socket)) return { host, owned: false, close: async () => {} };
  await rm(socket, { force: true });
  await requireSameMajor(folder);
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder, socket } satisfies EmbeddedWorkerData,
  });
  await new Promise((ready, failed) => worker.once('message', ready).once('error', failed));
  const close = () =>
    new Promise<void>((closed) => {
      worker.once('exit', () => closed());
      worker.postMessage('close');
    });
  return { host, owned: true, close };
}
