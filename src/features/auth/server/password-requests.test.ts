import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { serve } from '#platform/http/serve.ts';
import { MINUTE, SECOND } from '#shared/time.ts';
import { newAccount, subjectsTo } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { takeLoggedErrors } from '#test/log.ts';
import { newPerson } from '#test/person.ts';
import { authApi } from '../api.ts';
import { authHandlers } from './handlers/index.ts';
import { processPasswordRequests } from './jobs.ts';
import { IdentityError, type IdentityProvider } from './identity/port.ts';

const opened = await openTestApp();
const { app, db, clock, deps, logLines } = opened;
afterAll(opened.close);

const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));

const RESET = [expect.stringMatching(/contraseña/i)];

const ask = (email: string) => openBrowser(app).post('/api/auth/password-reset', { email });
const waiting = () => db.selectFrom('passwordRequest').select(['email', 'attempts']).orderBy('id').execute();

/** A provider that fails with `error` while it is set. */
function breakable() {
  const fault: { error: Error | null } = { error: null };
  const identity: IdentityProvider = {
    ...deps.identity,
    sendPasswordReset: async (email) => {
      if (fault.error) throw fault.error;
      await deps.identity.sendPasswordReset(email);
    },
  };
  return { fault, answer: () => processPasswordRequests({ ...deps, identity }) };
}

beforeEach(async () => {
  await db.deleteFrom('passwordRequest').execute();
  logLines.length = 0;
});

describe('a request for a new password', () => {
  it('outlives its process, and is answered once, by any other', async () => {
    const { user } = await newPerson(opened);
    expect((await ask(user.email)).status).toBe(204);
    expect(await waiting()).toEqual([{ email: user.email, attempts: 0 }]);
    await Promise.all(Array.from({ length: 5 }, () => processPasswordRequests(deps)));
    expect(await subjectsTo(opened, user.email)).toEqual(RESET);
    expect(await waiting()).toEqual([]);
  });

  it('is stored and deleted alike for an address without an account', async () => {
    const { email } = newAccount();
    await ask(email);
    expect(await waiting()).toEqual([{ email, attempts: 0 }]);
    expect(await subjectsTo(opened, email)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('wakes the workers as soon as it is stored, before the response', async () => {
    const { user } = await newPerson(opened);
    const woken = Promise.withResolvers<Awaited<ReturnType<typeof waiting>>>();
    const wakeWorkers = () => woken.resolve(waiting());
    const context = { ...deps, wakeWorkers, findUser: async () => null, countSignIn: () => {} };
    const api = new Hono().route('/', serve(authApi, context, authHandlers));
    const response = openBrowser(api).post('/api/auth/password-reset', { email: user.email });
    expect(await Promise.race([response, woken.promise])).toEqual([{ email: user.email, attempts: 0 }]);
    expect((await response).status).toBe(204);
  });
});

describe('a request that fails', () => {
  it('because the provider is down is retried with longer and longer pauses', async () => {
    const { user } = await newPerson(opened);
    const { fault, answer } = breakable();
    await ask(user.email);
    fault.error = new IdentityError('network-request-failed');
    await answer();
    for (const pause of [30, 60, 120]) {
      const { length } = logLines;
      later(pause * SECOND - 1);
      await answer();
      expect(logLines).toHaveLength(length);
      later(1);
      await answer();
      expect(logLines.at(-1)).toMatchObject({ msg: 'the mail for a new password was not sent' });
    }
    fault.error = null;
    later(240 * SECOND);
    await answer();
    expect(await subjectsTo(opened, user.email)).toEqual(RESET);
    expect(await waiting()).toEqual([]);
  });

  it('because the process died is retried half a minute later, and delays no other', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const { fault, answer } = breakable();
    await ask(ana.user.email);
    fault.error = new Error('killed');
    await expect(answer()).rejects.toThrow('killed');
    fault.error = null;
    await ask(eva.user.email);
    await answer();
    expect(await waiting()).toEqual([{ email: ana.user.email, attempts: 1 }]);
    later(30 * SECOND);
    await answer();
    expect(await subjectsTo(opened, ana.user.email)).toEqual(RESET);
  });

  it('because the provider rejects it is not retried', async () => {
    const { user } = await newPerson(opened);
    const { fault, answer } = breakable();
    await ask(user.email);
    fault.error = new IdentityError('operation-not-allowed');
    await answer();
    expect(await waiting()).toEqual([]);
    expect(logLines.at(-1)).toMatchObject({ msg: 'the mail for a new password was not sent', attempts: 1 });
  });

  it('is given up after an hour, with an error in the log', async () => {
    const { user } = await newPerson(opened);
    const { fault, answer } = breakable();
    await ask(user.email);
    fault.error = new IdentityError('network-request-failed');
    for (let minutes = 0; minutes < 60; minutes += 1) {
      await answer();
      later(MINUTE);
    }
    expect(await waiting()).toEqual([{ email: user.email, attempts: 7 }]);
    later(1);
    await answer();
    expect(await waiting()).toEqual([]);
    expect(takeLoggedErrors()).toMatchObject([{ requests: 1 }]);
    expect(JSON.stringify(logLines)).not.toContain(user.email);
  });
});

it('responds in the same time whether or not the account exists', { timeout: 60_000 }, async () => {
  const TRIES = 200;
  const AT_ONCE = 10;
  let answering = Promise.resolve();
  const wakeWorkers = () => void (answering = answering.then(() => processPasswordRequests(deps)));
  const site = createApp({ ...deps, wakeWorkers });
  const known = Array.from({ length: TRIES }, () => `${randomUUID()}@example.com`);
  await sql`
    INSERT INTO identity_user (uid, email, password)
    SELECT email, email, 'none' FROM unnest(${known}::text[]) AS email`.execute(db);
  const timesOf = (emails: string[]) =>
    Promise.all(
      emails.map(async (email) => {
        const start = performance.now();
        await openBrowser(site).post('/api/auth/password-reset', { email });
        return performance.now() - start;
      }),
    );
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let start = 0; start < TRIES; start += AT_ONCE) {
    const batch = known.slice(start, start + AT_ONCE);
    times.known.push(...(await timesOf(batch)));
    times.unknown.push(...(await timesOf(batch.map((email) => `x${email}`))));
  }
  await answering;
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length / 2] ?? Number.NaN;
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
  expect(Math.abs(ofKnown - ofUnknown) / ofUnknown).toBeLessThan(0.05);
  expect(times.known).toHaveLength(TRIES);
  const mails = await db.selectFrom('mailOutbox').select('id').where('toAddress', 'in', known).execute();
  expect(mails).toHaveLength(TRIES);
});
