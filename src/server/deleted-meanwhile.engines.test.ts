import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import type { Tables } from '#platform/db/tables.ts';
import { failure, signUp } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { app, db } = opened;
afterAll(opened.close);

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows.length;
}

async function requestDuring(
  remove: (transaction: Kysely<Tables>) => Promise<unknown>,
  ask: () => Promise<Response>,
): Promise<Response> {
  const { asking } = await db.transaction().execute(async (transaction) => {
    await remove(transaction);
    const running = ask();
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 10_000 });
    return { asking: running };
  });
  return asking;
}

// The embedded engine serves no one else during a transaction.
describe.runIf(inject('engine').name === 'postgres')('who is deleted while they ask for something', () => {
  it('gets 401 for a request that sends mail', async () => {
    const { browser, account } = await signUp(app);
    const answer = await requestDuring(
      (transaction) => transaction.deleteFrom('identityUser').where('email', '=', account.email).execute(),
      () => browser.post('/api/auth/verification', {}),
    );
    expect([answer.status, await answer.json()]).toEqual([401, failure('session-expired')]);
  });

  it('is asked to sign in, where they changed something as an administrator', async () => {
    const boss = await newPerson(opened, { role: 'admin' });
    const answer = await requestDuring(
      (transaction) => transaction.deleteFrom('appUser').where('id', '=', boss.id).execute(),
      () => boss.send('POST', '/api/categories/', { name: 'Zapaterías', description: '' }),
    );
    expect(answer.status).toBe(401);
    expect(await db.selectFrom('category').select('id').where('name', '=', 'Zapaterías').execute()).toEqual(
      [],
    );
  });
});
