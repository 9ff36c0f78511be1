import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { findFreePort } from '#test/find-free-port.ts';
import { SITE_ID } from './databases.ts';

export const ROOT = join(import.meta.dirname, '..');
/** Allows for the pictures of the demo content, which are drawn first. */
const START_TIMEOUT_MS = 300_000;
const TICKS_PER_SECOND = 100;
/** Lists where the program is in this checkout and in earlier ones. */
const PROGRAMS = ['src/commands/start.ts', 'src/server.ts'];

export interface Server {
  url: string;
  pid: number;
  /** From spawning the process to its first successful `/readyz`. */
  startMs: number;
  settings: Record<string, string>;
  stop: () => Promise<void>;
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  // A process that a signal ended has no exit code.
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await sleep(5);
  }
  throw new Error('The server did not start');
}

/** Reads what `npm start` of the checkout gives Node. */
function nodeFlags(checkout: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Starts the built server of the checkout in a process of its own, with `settings` as its environment. */
export async function startServer(settings: Record<string, string>, checkout = ROOT): Promise<Server> {
  const port = await findFreePort();
  const PATH = process.env['PATH'] ?? '';
  // As `npm start`, which also reads .env.
  const ownSettings = { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: join(checkout, '.cache/compiled') };
  const env = { PATH, DEMO: 'off', TRUST_PROXY: '1', PORT: String(port), ...ownSettings, ...settings };
  const start = performance.now();
  const program = PROGRAMS.find((path) => existsSync(join(checkout, path))) ?? '';
  const child = spawn(process.execPath, [...nodeFlags(checkout), program], { cwd: checkout, env });
  child.stdout.resume();
  let stderr = '';
  child.stderr.on('data', (text) => (stderr += text));
  const exit = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await exit;
  };
  const url = `http://localhost:${port}`;
  try {
    await waitUntilReady(url, child);
  } catch (error) {
    await stop();
    throw new Error(stderr, { cause: error });
  }
  return { url, pid: child.pid ?? 0, startMs: performance.now() - start, settings: env, stop };
}

/** Starts a server on an empty data folder, which is deleted with it, unless the settings have `DATA_DIR`. */
export async function useServer(settings: Record<string, string>, checkout = ROOT) {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-'));
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => rm(folder, { recursive: true }));
  if (settings['DATABASE_URL']) await createDiskStorage(join(folder, 'media')).siteId.claim(SITE_ID);
  const server = await startServer({ DATA_DIR: folder, ...settings }, checkout);
  cleanup.defer(server.stop);
  const stack = cleanup.move();
  return { ...server, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

type Address = Pick<Server, 'url' | 'settings'>;

/** Creates an administrator and returns the request headers of their session. */
export async function signInAsAdmin({ url, settings }: Address): Promise<Record<string, string>> {
  const email = `medidor-${Date.now()}@example.com`;
  const command = ['src/commands/admin.ts', 'create', email];
  const output = execFileSync(process.execPath, command, { cwd: ROOT, env: settings, encoding: 'utf8' });
  const password = /shown only this once: (\S+)/.exec(output)?.[1];
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    // The server may have closed the pooled connection while the account was created.
    headers: { 'content-type': 'application/json', origin: url, connection: 'close' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookie: cookies.join('; '), origin: url };
}

const readStat = (pid: number | string) => readFileSync(`/proc/${pid}/stat`, 'utf8');

function usedMs(stat: string, fields: readonly number[]): number {
  // The name, in brackets, may contain spaces; the third field follows it.
  const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.map((field) => Number(values[field - 3]));
  return (ticks.reduce((sum, each) => sum + each) * 1_000) / TICKS_PER_SECOND;
}

/** Returns the CPU milliseconds that the process has used. Linux only. */
export const cpuMs = (pid: number): number => usedMs(readStat(pid), [14, 15]);

/** Returns the CPU milliseconds of all PostgreSQL processes of this machine, with those that have ended. Linux only. */
export function databaseCpuMs(): number {
  const stats = globSync('/proc/[0-9]*/stat').flatMap((path) => {
    try {
      return [readFileSync(path, 'utf8')];
    } catch {
      // It ended meanwhile; its parent has its time.
      return [];
    }
  });
  return stats
    .filter((stat) => stat.includes('(postgres)'))
    .reduce((sum, stat) => sum + usedMs(stat, [14, 15, 16, 17]), 0);
}

/** Returns the proportional set size of the process in megabytes. Linux only. */
export function memoryMb(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1_024;
}

/** Returns the seconds of CPU time that the host has withheld from this machine since it started. */
export const stolenSeconds = () =>
  Number(readFileSync('/proc/stat', 'utf8').split(/\s+/, 9)[8]) / TICKS_PER_SECOND;
