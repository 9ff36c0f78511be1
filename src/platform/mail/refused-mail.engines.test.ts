import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HOUR, MINUTE } from '#shared/time.ts';
import { buildUser } from '#db/builders/user.ts';
import { createTestClock } from '#test/clock.ts';
import { openTestDatabase } from '#test/database.ts';
import { createTestLog } from '#test/log.ts';
import { PROBE_MS, deliverDueMails, startDeliveryJob } from './delivery.ts';
import { enqueueMail, makeAllDue, readBacklog } from './outbox.ts';
import type { OutgoingMail } from './transport.ts';
import { SOON } from '#test/soon.ts';

const database = await openTestDatabase();
const { db } = database;
const { log, logLines } = createTestLog();
afterAll(() => database.close());

let clock: ReturnType<typeof createTestClock>;
beforeEach(async () => {
  await db.deleteFrom('mailOutbox').execute();
  clock = createTestClock(new Date().toISOString());
  logLines.length = 0;
});
const pass = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));

const enqueue = (to: string) =>
  enqueueMail(db, { to, subject: 'Hola', html: '<p>Código</p>', text: 'Código' });
const deliver = (send: (mail: OutgoingMail) => Promise<void>) =>
  deliverDueMails({ db, transport: { send }, clock: clock.now, log });
const accept = async () => {};
const fail = (facts: object) => () => Promise.reject(Object.assign(new Error('not taken'), facts));

const NO_MAILBOX = {
  command: 'RCPT TO',
  permanent: true,
  responseCode: 550,
  response: '550 5.1.1 no such user',
};
const AWAY = { command: 'CONN', code: 'ESOCKET' };

const refusedAt = async (id: number) =>
  (await db.selectFrom('appUser').select('mailRefusedAt').where('id', '=', id).executeTakeFirstOrThrow())
    .mailRefusedAt;

describe('a mail that the address refuses for good', () => {
  it('ends at once, and its account says so until a mail arrives', async () => {
    const { id, email } = await buildUser(db);
    const other = await buildUser(db);
    await enqueue(email);
    expect(await deliver(fail(NO_MAILBOX))).toMatchObject({ sent: 0, refused: 1, postponed: 0 });
    expect([await refusedAt(id), await refusedAt(other.id)]).toEqual([clock.now(), null]);
    const row = await db
      .selectFrom('mailOutbox')
      .select(['refusedAt', 'sentAt', 'failure', 'html', 'text'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ refusedAt: clock.now(), sentAt: null, failure: 'not taken', html: '', text: '' });
    expect(await readBacklog(db, clock.now())).toEqual({ mails: 0, oldestAt: null });
    pass(HOUR);
    expect(await deliver(accept)).toMatchObject({ sent: 0 });
    await enqueue(email);
    expect(await deliver(accept)).toMatchObject({ sent: 1 });
    expect(await refusedAt(id)).toBeNull();
    expect(logLines).toMatchObject([{ level: 40, msg: 'mail refused for good' }]);
  });

  it('says nothing of the account if only the text was refused', async () => {
    const { id, email } = await buildUser(db);
    await enqueue(email);
    const tooLarge = { command: 'DATA', permanent: true, responseCode: 552, response: '552 5.3.4 too large' };
    expect(await deliver(fail(tooLarge))).toMatchObject({ refused: 1 });
    expect(await refusedAt(id)).toBeNull();
  });
});

describe('while the server takes no mail', () => {
  it('one mail finds out, and all go out once it does again', async () => {
    for (const name of ['ana', 'eva', 'luz']) await enqueue(`${name}@example.com`);
    const sent: string[] = [];
    let isAway = true;
    let tries = 0;
    let runs = 0;
    let lastTryIn = 0;
    const send = async ({ to }: OutgoingMail) => {
      tries++;
      lastTryIn = runs;
      if (isAway) throw Object.assign(new Error('ECONNREFUSED'), AWAY);
      sent.push(to);
    };
    const recordJob = (_: unknown, event: string) => void (runs += Number(event === 'succeeded'));
    const job = startDeliveryJob({ db, transport: { send }, clock: clock.now, log, recordJob });
    onTestFinished(() => job.stop());
    // The time must not pass before the run has noted when to try next.
    const tried = (count: number) =>
      vi.waitFor(() => {
        expect(tries).toBe(count);
        expect(runs).toBeGreaterThan(lastTryIn);
      }, SOON);
    await tried(1);
    for (const count of [2, 3]) {
      job.wake();
      pass(PROBE_MS);
      job.wake();
      await tried(count);
    }
    isAway = false;
    pass(PROBE_MS);
    job.wake();
    await vi.waitFor(
      () => expect(sent.toSorted()).toEqual(['ana@example.com', 'eva@example.com', 'luz@example.com']),
      SOON,
    );
    await vi.waitFor(
      () =>
        expect(logLines.map(({ msg }) => msg)).toEqual([
          'the mail server takes no mail',
          'the mail server takes mail again',
        ]),
      SOON,
    );
  });

  it('a program that starts anew waits no longer than until the next try', async () => {
    await enqueue('ana@example.com');
    for (let outage = 0; outage < 12; outage++) {
      await deliver(fail(AWAY));
      pass(PROBE_MS);
    }
    expect(await deliver(accept)).toMatchObject({ sent: 1 });
  });
});

it('makes all due that wait for a later attempt, but none that is being sent', async () => {
  for (const name of ['ana', 'eva']) await enqueue(`${name}@example.com`);
  await deliver(fail({ command: 'RCPT TO', permanent: false, responseCode: 450, response: '450 later' }));
  pass(MINUTE - 1);
  expect(await makeAllDue(db, clock.now())).toBe(2);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const sending = deliver(() => answered);
  await vi.waitFor(
    async () =>
      expect(await db.selectFrom('mailOutbox').select('id').where('attempts', '=', 2).execute()).toHaveLength(
        1,
      ),
    SOON,
  );
  expect(await makeAllDue(db, clock.now())).toBe(0);
  answer();
  expect(await sending).toMatchObject({ sent: 2 });
});
