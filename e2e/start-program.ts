import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..');
const PATIENCE = 90_000;

export interface RunningProgram {
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} was not ready within ${PATIENCE} ms`);
}

/** Starts the built program, or another `entry`, on an empty data folder and a free port, configured by `settings` besides. */
export async function startProgram(
  settings: Readonly<Record<string, string>>,
  entry = 'src/server.ts',
): Promise<RunningProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-e2e-own-'));
  const port = String(await findFreePort());
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error', ...settings };
  const program = spawn(process.execPath, [entry], { cwd: ROOT, env, stdio: 'inherit' });
  const ended = once(program, 'exit');
  const stop = async () => {
    program.kill();
    await ended;
    await rm(dataDir, { recursive: true, force: true });
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
  return { url, dataDir, stop };
}
