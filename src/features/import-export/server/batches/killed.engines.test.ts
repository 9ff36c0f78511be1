import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { buildUser } from '#db/builders/user.ts';
import { KILL_ROUNDS, KILL_TIMEOUT_MS } from '#test/effort.ts';
import { TEST_SITE } from '#test/app.ts';
import { isKilledHere, prepareKillableServer } from '#test/killable-server.ts';
import { fileForm } from '#test/importer.ts';
import { signIn } from '#test/sign-in.ts';

const ROWS = 200;
const PATH = '/api/admin/import-batches';

const server = await prepareKillableServer();
afterAll(async () => {
  await server.kill();
  await server.remove();
});

async function addAdmin(db: Db) {
  const user = await buildUser(db, { emailVerified: true, role: 'admin' });
  const deps = { clock: () => new Date(), sessionKeys: server.sessionKeys, site: TEST_SITE };
  return signIn({ db, deps }, user);
}

/** Counts businesses, different ones, and rows of files by what became of them. */
async function countAll(db: Db) {
  const { businesses, names } = await db
    .selectFrom('businessProfile')
    .select(({ fn }) => [
      fn.countAll<number>().as('businesses'),
      fn.count<number>('name').distinct().as('names'),
    ])
    .executeTakeFirstOrThrow();
  const states = await db
    .selectFrom('importRow')
    .select(['state', ({ fn }) => fn.countAll<number>().as('rows')])
    .groupBy('state')
    .execute();
  const rows = Object.fromEntries(states.map(({ state, rows: count }) => [state, count]));
  return {
    businesses,
    names,
    created: rows['created'] ?? 0,
    ready: rows['ready'] ?? 0,
    undone: rows['undone'] ?? 0,
  };
}

it.runIf(isKilledHere())(
  `killed ${KILL_ROUNDS} times while it imports and while it undoes, has each row whole and goes on`,
  { timeout: KILL_TIMEOUT_MS },
  async () => {
    const headers = await server.withDb(addAdmin);
    /** Returns null when the server is gone before it answers. */
    const post = async (path: string, body?: FormData) => {
      const response = await fetch(server.url + PATH + path, {
        method: 'POST',
        headers,
        ...(body && { body }),
      }).catch(() => null);
      const answer = (await response?.json().catch(() => null)) as Record<string, number> | null;
      if (response && !response.ok)
        throw new Error(`${path} answered ${response.status} ${JSON.stringify(answer)}`);
      return answer;
    };
    /** Kills the program in the middle of a request, and tells what it left. */
    const killDuring = async (path: string) => {
      const answer = post(path);
      await sleep(50 + Math.random() * 300);
      await server.kill();
      await answer;
      const left = await server.withDb(countAll);
      await server.start();
      return left;
    };

    await server.start();
    for (let round = 0; round < KILL_ROUNDS; round += 1) {
      const file = [
        'nombre,teléfono',
        ...Array.from({ length: ROWS }, (_, row) => `Tienda ${round} ${row},`),
      ].join('\n');
      const batch = (await post('', fileForm(file))) as { id: number } | null;
      const begun = await killDuring(`/apply/${batch?.id}`);
      expect([begun.businesses, begun.names, begun.created + begun.ready]).toEqual([
        begun.created,
        begun.created,
        ROWS,
      ]);
      expect(await post(`/apply/${batch?.id}`)).toMatchObject({ created: ROWS - begun.created });
      expect(await server.withDb(countAll)).toMatchObject({
        businesses: ROWS,
        names: ROWS,
        created: ROWS,
        ready: 0,
      });

      const undoing = await killDuring(`/undo/${batch?.id}`);
      expect([undoing.businesses, undoing.created + undoing.undone]).toEqual([undoing.created, ROWS]);
      if (undoing.created > 0) await post(`/undo/${batch?.id}`);
      expect(await server.withDb(countAll)).toMatchObject({ businesses: 0, undone: ROWS });
      await server.withDb((db) => db.deleteFrom('importBatch').execute());
    }
  },
);
