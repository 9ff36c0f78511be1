import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { buildUser } from '#db/builders/user.ts';
import { KILL_ROUNDS, KILL_TIMEOUT_MS } from '#test/effort.ts';
import { TEST_SITE } from '#test/app.ts';
import { isKilledHere, prepareKillableServer } from '#test/killable-server.ts';
import { signIn } from '#test/sign-in.ts';

const ROWS = 400;

const server = await prepareKillableServer();
afterAll(async () => {
  await server.kill();
  await server.remove();
});

const fileOf = (round: number) =>
  ['name', ...Array.from({ length: ROWS }, (_, row) => `Tienda ${round}-${row}`)].join('\n');

/** Sends the file; null when the server is gone before it answers. */
async function importFile(headers: Record<string, string>, round: number): Promise<number | null> {
  const body = new FormData();
  body.set('file', new File([fileOf(round)], 'negocios.csv'));
  const path = '/api/admin/imports/businesses?dry_run=false';
  const response = await fetch(server.url + path, { method: 'POST', headers, body }).catch(() => null);
  const outcome = await response?.json().catch(() => null);
  return outcome?.good ?? null;
}

async function addAdmin(db: Db) {
  const user = await buildUser(db, { emailVerified: true, role: 'admin' });
  const deps = { clock: () => new Date(), sessionKeys: server.sessionKeys, site: TEST_SITE };
  return signIn({ db, deps }, user);
}

/** How many businesses of the round there are, and what the log says of imports. */
async function findLeft(db: Db, round: number): Promise<{ businesses: number; acts: number }> {
  const { businesses } = await db
    .selectFrom('businessProfile')
    .where('name', 'like', `Tienda ${round}-%`)
    .select(({ fn }) => fn.countAll<number>().as('businesses'))
    .executeTakeFirstOrThrow();
  const { acts } = await db
    .selectFrom('auditEntry')
    .where('act', '=', 'imported')
    .select(({ fn }) => fn.countAll<number>().as('acts'))
    .executeTakeFirstOrThrow();
  return { businesses, acts };
}

it.runIf(isKilledHere())(
  `killed ${KILL_ROUNDS} times while a file is imported, has all of it or nothing`,
  { timeout: KILL_TIMEOUT_MS },
  async () => {
    const headers = await server.withDb(addAdmin);
    await server.start();
    const begun = performance.now();
    expect(await importFile(headers, 0)).toBe(ROWS);
    const pace = performance.now() - begun;
    let acts = 1;
    for (let round = 1; round <= KILL_ROUNDS; round += 1) {
      const answer = importFile(headers, round);
      // The first time while it is at it, then wherever it may be.
      await sleep((round === 1 ? 0.5 : 0.2 + Math.random()) * pace);
      await server.kill();
      const good = await answer;
      await server.start();
      const left = await server.withDb((db) => findLeft(db, round));
      if (left.businesses > 0) acts += 1;
      expect(good === null ? [0, ROWS] : [good]).toContain(left.businesses);
      expect(left.acts).toBe(acts);
      // What was cut short can be sent again.
      if (left.businesses > 0) continue;
      expect(await importFile(headers, round)).toBe(ROWS);
      acts += 1;
    }
  },
);
