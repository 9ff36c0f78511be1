import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const PROGRAM = new URL(import.meta.resolve('#test/server-without-pages.ts'));

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-owner-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await chown(dataDir, NOBODY, NOBODY);
  return dataDir;
}

/** Starts the program as root until it is ready, and ends it. */
async function runAsRoot(dataDir: string) {
  const env = {
    PATH: process.env['PATH'],
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    PORT: '0',
    TMPDIR: '/tmp',
  };
  const program = fork(PROGRAM, {
    env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  program.once('message', () => program.kill('SIGTERM'));
  const [printed, [code]] = await Promise.all([text(program.stderr!), once(program, 'exit')]);
  return { code, printed };
}

describe.runIf(isRoot)('a program that root runs on a folder of another user', () => {
  it('leaves no file of root', { timeout: 120_000 }, async () => {
    const dataDir = await makeDataDir();
    const { code, printed } = await runAsRoot(dataDir);
    expect(printed).toBe(`Running as the user ${NOBODY}, who owns ${dataDir}.\n`);
    expect(code).toBe(0);
    const paths = await readdir(dataDir, { recursive: true });
    expect(paths.length).toBeGreaterThan(100);
    const owners = await Promise.all(paths.map(async (path) => (await stat(join(dataDir, path))).uid));
    expect(new Set(owners)).toEqual(new Set([NOBODY]));
  });

  it('names a file that root has left', async () => {
    const dataDir = await makeDataDir();
    const file = join(dataDir, 'postgres/base/1234');
    await mkdir(join(dataDir, 'postgres/base'), { recursive: true });
    await writeFile(file, '');
    for (const path of ['postgres', 'postgres/base']) await chown(join(dataDir, path), NOBODY, NOBODY);
    await chmod(dataDir, 0o700);
    const { code, printed } = await runAsRoot(dataDir);
    expect(code).toBe(1);
    expect(printed).toContain(`${file} belongs to another user`);
    expect(printed).toContain(`chown -R ${NOBODY} ${dataDir}`);
  });
});
