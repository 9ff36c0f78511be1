import { join } from 'node:path';
import { mkdir, writeFile } from 'node:fs/promises';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drawPhoto } from '../../bench/measure-photos.ts';
import { signInAsAdmin } from '../../bench/server.ts';
import { findFreePort } from '../find-free-port.ts';
import { treeMemoryMb } from './processes.ts';
import { HOSTILE_PICTURES } from '../hostile-pictures/index.ts';

export interface PictureFile {
  name: string;
  path: string;
  bytes: number;
}

export async function makePictureFolder(parent: string): Promise<PictureFile[]> {
  const folder = join(parent, 'hostile');
  await mkdir(folder);
  const files: PictureFile[] = [];
  for (const { name, make } of HOSTILE_PICTURES) {
    const [path, content] = [join(folder, name), await make()];
    await writeFile(path, content);
    files.push({ name, path, bytes: content.length });
  }
  return files;
}

const PROGRAM = fileURLToPath(new URL('../server-without-pages.ts', import.meta.url));
const ATTACKERS = 3;
const HONEST_PICTURES = 5;
const SEARCH = '/api/business-profiles/all/filtered?search=panaderia';
const PAUSE_MS = 100;
/** An idle connection may be closed just when it is reused. */
const ONE_REQUEST = { connection: 'close' };

async function startProgram(dataDir: string) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  };
  const env = { PATH: process.env['PATH'] ?? '', MALLOC_ARENA_MAX: '2', ...settings };
  const child: ChildProcess = fork(PROGRAM, { env, execArgv: ['--disable-warning=ExperimentalWarning'] });
  await once(child, 'message');
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { url, settings: env, pid: child.pid ?? 0, startedInMs: 0, stop };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function send(url: string, headers: Record<string, string>, content: Buffer): Promise<number> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(content)]), 'foto');
  const response = await fetch(`${url}/api/media/files`, {
    method: 'POST',
    headers: { ...headers, ...ONE_REQUEST },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

async function sendPhotos(url: string, headers: Record<string, string>, photos: readonly Buffer[]) {
  const times: number[] = [];
  for (const photo of photos) {
    times.push(
      await timed(async () => {
        const status = await send(url, headers, photo);
        if (status !== 201) throw new Error(`An honest picture was answered with ${status}`);
      }),
    );
  }
  return times;
}

async function attack(
  url: string,
  headers: Record<string, string>,
  { files, signal }: { files: readonly PictureFile[]; signal: AbortSignal },
): Promise<number[]> {
  const statuses: number[] = [];
  for (const { path } of files) {
    if (signal.aborted) break;
    statuses.push(await send(url, headers, await readFile(path)));
  }
  return statuses;
}

async function watch(url: string, pid: number, signal: AbortSignal) {
  const searches: number[] = [];
  let memoryMb = 0;
  while (!signal.aborted) {
    searches.push(
      await timed(async () => (await fetch(url + SEARCH, { headers: ONE_REQUEST })).arrayBuffer()),
    );
    memoryMb = Math.max(memoryMb, treeMemoryMb(pid));
    await sleep(PAUSE_MS);
  }
  return { searches, memoryMb };
}

/** Each attacker starts at another file, so that together they send every kind at any time. */
const startingAt = (files: readonly PictureFile[], index: number) => {
  const at = Math.floor((files.length * index) / ATTACKERS);
  return [...files.slice(at), ...files.slice(0, at)];
};

export async function measureAttack(dataDir: string, files: readonly PictureFile[]) {
  const photos: Buffer[] = [];
  for (let number = 0; number < 2 * HONEST_PICTURES; number += 1) photos.push(await drawPhoto(number));
  const program = await startProgram(dataDir);
  const { url, pid } = program;
  try {
    const honest = await signInAsAdmin(program);
    const attackers: Record<string, string>[] = [];
    for (let index = 0; index < ATTACKERS; index += 1) attackers.push(await signInAsAdmin(program));
    const restMb = treeMemoryMb(pid);
    const alone = await sendPhotos(url, honest, photos.slice(0, HONEST_PICTURES));
    const over = new AbortController();
    const watching = watch(url, pid, over.signal);
    const attacks = attackers.map((headers, index) =>
      attack(url, headers, { files: startingAt(files, index), signal: over.signal }),
    );
    const attacked = await sendPhotos(url, honest, photos.slice(HONEST_PICTURES));
    over.abort();
    const [{ searches, memoryMb }, ...statuses] = await Promise.all([watching, ...attacks]);
    return { alone, attacked, searches, growthMb: memoryMb - restMb, statuses: statuses.flat() };
  } finally {
    await program.stop();
  }
}
