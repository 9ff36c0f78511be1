import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { IS_LONG } from '#test/effort.ts';
import { makeFolder } from '#test/make-folder.ts';
import { prepareKillableServer } from '#test/killable-server.ts';

const disk = await makeFolder();

/** Some containers allow it not even to root. */
function mountDisk(): boolean {
  if (process.platform !== 'linux' || inject('engine').name !== 'pglite') return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=420m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const isMounted = mountDisk();
const ROUNDS = IS_LONG ? 3 : 1;
const LIST = '/api/categories/all';

describe.runIf(isMounted)('an embedded site on a full disk', async () => {
  vi.stubEnv('TMPDIR', disk);
  const server = await prepareKillableServer();
  vi.unstubAllEnvs();
  afterAll(async () => {
    await server.kill();
    execFileSync('umount', ['--lazy', disk]);
  });
  const filler = join(disk, 'filler');

  async function fillDisk(leftBytes = 0): Promise<void> {
    await rm(filler, { force: true });
    const { bavail, bsize } = await statfs(disk);
    await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
  }
  const read = async () => (await fetch(server.url + LIST)).status;

  it('starts again, and again, after an orderly end', async () => {
    const program = await server.start();
    await fillDisk();
    program.kill('SIGTERM');
    await once(program, 'exit');
    for (let start = 0; start < ROUNDS; start += 1) {
      await fillDisk();
      const again = await server.start();
      expect(await read()).toBe(200);
      again.kill('SIGTERM');
      await once(again, 'exit');
    }
  });

  it('starts again after the engine has given up in the middle of a write', async () => {
    const program = await server.start();
    await fillDisk(4 * 1024 * 1024);
    const ended = once(program, 'exit');
    const writing = server
      .withDb(async (db) => {
        for (;;)
          await sql`INSERT INTO audit_entry (actor_name, act, subject_kind, subject_name, after)
            SELECT 'x', 'x', 'x', repeat(md5(random()::text), 50), 'null' FROM generate_series(1, 2000)`.execute(
            db,
          );
      })
      .catch(() => {});
    await Promise.race([ended, writing]);
    await server.kill();
    for (let start = 0; start < ROUNDS + 1; start += 1) {
      await fillDisk();
      await server.start();
      expect(await read()).toBe(200);
      await server.kill();
    }
    await rm(filler);
  });
});
