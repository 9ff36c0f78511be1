import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeFolder } from '#test/make-folder.ts';
import { StartupError } from '../../startup-error.ts';
import { openEmbedded } from './engine.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const whole = await makeFolder();
const dataDir = await makeFolder();
const folder = join(dataDir, 'postgres');

const listAll = async () => (await readdir(folder, { recursive: true })).toSorted();
const startProgram = () =>
  spawn(process.execPath, ['test/embedded-program.ts', dataDir], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });

beforeAll(async () => {
  const embedded = await openEmbedded(whole);
  await embedded.close();
});

it('that the engine can not open is named, with what to do', async () => {
  await rm(folder, { recursive: true, force: true });
  await cp(join(whole, 'postgres'), folder, { recursive: true });
  await writeFile(join(folder, 'global/pg_control'), Buffer.alloc(8_192));
  const fault = await openEmbedded(dataDir).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(StartupError);
  expect(String(fault)).toContain(`The database in ${folder} could not be opened`);
});

describe('a folder that is not empty and no whole database', () => {
  it.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'])(
    'is refused without %s, and stays as it is',
    async (missing) => {
      await rm(folder, { recursive: true, force: true });
      await cp(join(whole, 'postgres'), folder, { recursive: true });
      await rm(join(folder, missing), { recursive: true });
      const before = await listAll();
      const fault = await openEmbedded(dataDir).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(StartupError);
      expect(String(fault)).toContain(`${folder} is not empty and is no whole database`);
      expect(await listAll()).toEqual(before);
    },
  );

  it('ends the program with one line of instructions', async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    await writeFile(join(folder, 'notes.txt'), 'mine');
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'test' };
    const args = ['--disable-warning=ExperimentalWarning', 'src/commands/seed.ts'];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^\S+postgres is not empty and is no whole database.*put a backup in its place.*\n$/,
    );
    expect(await listAll()).toEqual(['notes.txt']);
  });

  it('is refused when another major version made it', async () => {
    await rm(folder, { recursive: true, force: true });
    await cp(join(whole, 'postgres'), folder, { recursive: true });
    await writeFile(join(folder, 'PG_VERSION'), '17\n');
    await expect(openEmbedded(dataDir)).rejects.toThrow('was made by PostgreSQL 17');
  });
});

it(
  'a first start that is killed leaves nothing that keeps the next one from starting',
  { timeout: 180_000 },
  async () => {
    await rm(folder, { recursive: true, force: true });
    const killed = startProgram();
    await vi.waitFor(() => expect(existsSync(`${folder}.new/base`)).toBe(true), {
      timeout: 90_000,
      interval: 1,
    });
    await sleep(Math.random() * 100);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const next = startProgram();
    expect(String((await once(next.stdout, 'data'))[0])).toBe('owns');
    next.stdin.end();
    expect(await once(next, 'exit')).toEqual([0, null]);
    expect(existsSync(`${folder}.new`)).toBe(false);
  },
);
