import { afterAll, expect, it, vi } from 'vitest';
import { KILL_ROUNDS, KILL_TIMEOUT_MS } from '#test/effort.ts';
import { newAccount } from '#test/accounts.ts';
import { TEST_SITE } from '#test/app.ts';
import { isKilledHere, prepareKillableServer } from '#test/killable-server.ts';

const MAX_SERIES_MS = 1_500;
const PEOPLE = 3;

const server = await prepareKillableServer();
afterAll(async () => {
  await server.kill();
  await server.remove();
});

type Account = ReturnType<typeof newAccount>;

/** Returns null if the server is gone before it responds. */
async function post(path: string, body: unknown): Promise<number | null> {
  const headers = { origin: TEST_SITE.url, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(server.url + path, init).catch(() => null);
  return response && response.status;
}

interface Acknowledged {
  accounts: Account[];
  /** Addresses with an acknowledged password request. */
  requests: string[];
  /** Sign-ups without a response. */
  cutShort: Account[];
}

/** Signs up and requests passwords until the server is gone. Reports each acknowledged password request. */
async function liveUntilGone(seen: Acknowledged, acknowledge: () => void): Promise<void> {
  for (;;) {
    const account = newAccount();
    const status = await post('/api/auth/sign-up', account);
    if (status === null) return void seen.cutShort.push(account);
    expect(status).toBe(201);
    seen.accounts.push(account);
    const { email } = account;
    const response = await post('/api/auth/password-reset', { email });
    if (response === null) return;
    expect(response).toBe(204);
    seen.requests.push(email);
    acknowledge();
  }
}

const mailsTo = (addresses: string[], subject: string) =>
  server.withDb(async (db) => {
    const mails = await db
      .selectFrom('mailOutbox')
      .select('toAddress')
      .where('subject', 'like', `%${subject}%`)
      .execute();
    return addresses.filter((address) => mails.some(({ toAddress }) => toAddress === address));
  });

it.runIf(isKilledHere())(
  `killed ${KILL_ROUNDS} times, loses no account and no password request, and blocks no second attempt`,
  { timeout: KILL_TIMEOUT_MS },
  async () => {
    let count = 0;
    await server.start();
    for (let round = 0; round < KILL_ROUNDS; round += 1) {
      await server.withDb((db) => db.deleteFrom('rateLimit').execute());
      const seen: Acknowledged = { accounts: [], requests: [], cutShort: [] };
      await server.killDuring(
        (acknowledge) => Promise.all(Array.from({ length: PEOPLE }, () => liveUntilGone(seen, acknowledge))),
        MAX_SERIES_MS,
      );
      await server.start();
      count += seen.accounts.length + seen.requests.length;

      const addresses = seen.accounts.map(({ email }) => email);
      expect(await mailsTo(addresses, 'Verifica')).toEqual(addresses);
      // What the killed server was at is due again half a minute later.
      const now = new Date();
      await server.withDb((db) => db.updateTable('passwordRequest').set({ nextAttemptAt: now }).execute());
      for (const account of seen.accounts) expect(await post('/api/auth/sign-in', account)).toBe(200);
      await vi.waitFor(
        async () => expect(await mailsTo(seen.requests, 'contraseña nueva')).toEqual(seen.requests),
        { timeout: 120_000, interval: 200 },
      );
      for (const account of seen.cutShort) {
        expect([201, 409]).toContain(await post('/api/auth/sign-up', account));
        expect(await post('/api/auth/sign-in', account)).toBe(200);
      }
    }
    expect(count).toBeGreaterThan(KILL_ROUNDS);
    process.stdout.write(`${KILL_ROUNDS} kills, ${count} accounts and requests acknowledged\n`);
  },
);
