import { afterAll, describe, expect, inject, it } from 'vitest';
import { failure, signUp } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { requestDuring } from '#test/lock-waits.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { app, db } = opened;
afterAll(opened.close);

// The embedded engine serves no one else during a transaction.
describe.runIf(inject('engine').name === 'postgres')('who is deleted while they ask for something', () => {
  it('gets 401 for a request that sends mail', async () => {
    const { browser, account } = await signUp(app);
    const answer = await requestDuring(
      db,
      (transaction) => transaction.deleteFrom('identityUser').where('email', '=', account.email).execute(),
      () => browser.post('/api/auth/verification', {}),
    );
    expect([answer.status, await answer.json()]).toEqual([401, failure('session-expired')]);
  });

  it('is asked to sign in, where they changed something as an administrator', async () => {
    const boss = await newPerson(opened, { role: 'admin' });
    const answer = await requestDuring(
      db,
      (transaction) => transaction.deleteFrom('appUser').where('id', '=', boss.id).execute(),
      () => boss.send('POST', '/api/categories/', { name: 'Zapaterías', description: '' }),
    );
    expect(answer.status).toBe(401);
    expect(await db.selectFrom('category').select('id').where('name', '=', 'Zapaterías').execute()).toEqual(
      [],
    );
  });
});
