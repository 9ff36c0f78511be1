import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { childIds } from '#test/child-ids.ts';
import { makeFolder } from '#test/make-folder.ts';

const folder = await makeFolder();

async function run(program: string) {
  const file = join(folder, `${Math.random()}.ts`);
  const module = JSON.stringify(join(import.meta.dirname, 'kill-deadline.ts'));
  await writeFile(file, `import { killAfter } from ${module};\n${program}`);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return { child, ended };
}

/** A process that nothing has waited for yet has no command line any more. */
const isRunning = (pid: number) =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (command) => command !== '',
    () => false,
  );

const WAIT_FOR_EVER = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

describe('the deadline of an end', () => {
  it('ends a program whose main thread never returns', async () => {
    const { ended } = await run(`killAfter(700); process.stdout.write('x'); ${WAIT_FOR_EVER}`);
    expect(await ended).toEqual([null, 'SIGKILL']);
  });

  it('ends a program that waits in its exit', async () => {
    const { ended } = await run(
      `killAfter(700); process.on('exit', () => { ${WAIT_FOR_EVER} }); process.stdout.write('x'); process.exit();`,
    );
    expect(await ended).toEqual([null, 'SIGKILL']);
  });

  it('delays no orderly end, and ends with the program', async () => {
    const { child, ended } = await run(
      `killAfter(60_000); process.stdout.write('x'); setTimeout(() => {}, 300);`,
    );
    const [watchdog] = childIds(child.pid!);
    expect(await ended).toEqual([0, null]);
    await expect.poll(() => isRunning(watchdog!)).toBe(false);
  });
});
