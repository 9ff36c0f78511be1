import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeFolder } from '#test/make-folder.ts';
import { createImageWorker } from './image-worker.ts';

const folder = await makeFolder();

it('is refused memory by the system, and goes on', async () => {
  const program = join(folder, 'greedy.mjs');
  await writeFile(
    program,
    `process.on('disconnect', () => process.exit());
     process.on('message', ({ path }) => {
       try {
         process.send({ estimateMs: Buffer.alloc(Number(path), 1).length });
       } catch (error) {
         process.send({ broken: error.message });
       }
     });
     process.send('ready');`,
  );
  const worker = createImageWorker(program);
  const take = (bytes: number) => worker.perform({ path: String(bytes), folder: null }, 60_000);
  expect(await take(500e6)).toEqual({ broken: 'Failed to allocate memory' });
  expect(await take(10e6)).toEqual({ estimateMs: 10e6 });
});

it('runs with the libraries of a release, and without our secrets', async () => {
  vi.stubEnv('LD_LIBRARY_PATH', join(folder, 'lib'));
  vi.stubEnv('SESSION_KEY', 'secret');
  const program = join(folder, 'open.mjs');
  await writeFile(
    program,
    `process.on('disconnect', () => process.exit());
     process.on('message', () => process.send({ broken: JSON.stringify(process.env) }));
     process.send('ready');`,
  );
  const outcome = await createImageWorker(program).perform({ path: '', folder: null }, 60_000);
  if (!('broken' in outcome)) throw new Error('The program did not answer.');
  const environment = JSON.parse(outcome.broken) as Record<string, string>;
  expect(environment['LD_LIBRARY_PATH']).toBe(join(folder, 'lib'));
  expect(environment).not.toHaveProperty('SESSION_KEY');
});

describe('a worker that ends over its task', async () => {
  const program = join(folder, 'ending.mjs');
  const tries = join(folder, 'tries');
  await writeFile(
    program,
    `import { appendFileSync, mkdirSync } from 'node:fs';
     process.on('disconnect', () => process.exit());
     process.on('message', ({ path, folder }) => {
       if (path === '') return process.send({ estimateMs: 1 });
       appendFileSync(${JSON.stringify(tries)}, 'x');
       if (folder) mkdirSync(folder);
       if (path === 'exit') process.exit(1);
       process.kill(process.pid, path);
     });
     process.send('ready');`,
  );

  it.each([
    ['crashed', 'SIGABRT', 2],
    ['crashed', 'SIGSEGV', 2],
    ['crashed', 'exit', 2],
    ['killed', 'SIGKILL', 1],
    ['killed', 'SIGTERM', 1],
  ])('has %s after %s, %i times tried', async (ended, path, times) => {
    await writeFile(tries, '');
    const worker = createImageWorker(program);
    expect(await worker.perform({ path, folder: join(folder, `made-${path}`) }, 60_000)).toEqual({ ended });
    expect(await readFile(tries, 'utf8')).toHaveLength(times);
    expect(await worker.perform({ path: '', folder: null }, 60_000)).toEqual({ estimateMs: 1 });
  });
});

it('tells a decoder that works without end from one that waits', async () => {
  const program = join(folder, 'silent.mjs');
  await writeFile(
    program,
    `process.on('disconnect', () => process.exit());
     process.on('message', ({ path }) => {
       while (path === 'works') ;
       if (path === 'waits') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
       process.send({ estimateMs: 1 });
     });
     process.send('ready');`,
  );
  const worker = createImageWorker(program, 100);
  const take = (path: string) => worker.perform({ path, folder: null }, 3_000);
  expect(await take('waits')).toEqual({ ended: 'silent' });
  expect(await take('works')).toEqual({ overdue: true });
  expect(await take('')).toEqual({ estimateMs: 1 });
});
