import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#test/find-free-port.ts';

const ROOT = join(import.meta.dirname, '..');
const TIMEOUT_MS = 90_000;

export interface RunningProgram {
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} was not ready within ${TIMEOUT_MS} ms`);
}

const SERVER = [process.execPath, 'src/commands/start.ts'];

export async function runProgram(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  [command = '', ...input] = SERVER,
) {
  const port = String(await findFreePort());
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error', ...settings };
  const program = spawn(command, input, { cwd: ROOT, env, stdio: 'inherit' });
  const ended = once(program, 'exit');
  /** Signals the parent process only, not its process group. */
  const stop = async () => {
    program.kill();
    const [code, signal] = await ended;
    return { code, signal };
  };
  const url = `http://localhost:${port}`;
  const gone = ended.then(([code]) => {
    throw new Error(`The program ended with ${code} instead of starting`);
  });
  try {
    await Promise.race([untilReady(url), gone]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Runs the program on a temporary data folder, a copy of `from` or empty. */
export async function startProgram(
  settings: Readonly<Record<string, string>>,
  { command, from }: { command?: string[]; from?: string | undefined } = {},
): Promise<RunningProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-e2e-own-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    if (from) await cp(from, dataDir, { recursive: true });
    const { url, stop } = await runProgram(dataDir, settings, command);
    return { url, dataDir, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
