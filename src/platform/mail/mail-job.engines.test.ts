import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { createTestClock } from '#test/clock.ts';
import { openTestDatabase } from '#test/database.ts';
import { createTestLog } from '#test/log.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';
import { enqueueMail } from './outbox.ts';
import { startDeliveryJob } from './delivery.ts';
import { SOON } from '#test/soon.ts';

const database = await openTestDatabase();
const { db } = database;
const { log, logLines } = createTestLog();
afterAll(() => database.close());
beforeEach(() => db.deleteFrom('mailOutbox').execute());

const enqueue = (to: string) => enqueueMail(db, { to, subject: 'Hola', html: '', text: '' });

const countMails = async () =>
  (
    await db
      .selectFrom('mailOutbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst()
  )?.count;

/** Longer than a query of the outbox, shorter than the pause after it. */
const untilItPauses = () => sql`SELECT pg_sleep(0.3)`.execute(db);

function start(send?: (mail: OutgoingMail) => unknown) {
  const clock = createTestClock(new Date().toISOString());
  const sent: string[] = [];
  const transport: MailTransport = {
    send: async (mail) => {
      await send?.(mail);
      sent.push(mail.to);
    },
  };
  const mailing = startDeliveryJob({
    db,
    transport: send === undefined ? null : transport,
    clock: clock.now,
    log,
  });
  onTestFinished(() => mailing.stop());
  return { ...mailing, clock, sent };
}

it('sends what was left from before, and when woken what is new', async () => {
  await enqueue('before@example.com');
  const mailing = start(() => {});
  await vi.waitFor(() => expect(mailing.sent).toEqual(['before@example.com']), SOON);
  await enqueue('after@example.com');
  mailing.wake();
  await vi.waitFor(() => expect(mailing.sent).toEqual(['before@example.com', 'after@example.com']), 1_000);
});

it('looks by itself every few seconds', async () => {
  await enqueue('before@example.com');
  const mailing = start(() => {});
  await vi.waitFor(() => expect(mailing.sent).toHaveLength(1), SOON);
  await untilItPauses();
  await enqueue('after@example.com');
  await untilItPauses();
  expect(mailing.sent).toHaveLength(1);
  await vi.waitFor(() => expect(mailing.sent).toHaveLength(2), 8_000);
});

it('stops after the mail that is on its way, and sends no other', async () => {
  await enqueue('ana@example.com');
  await enqueue('eva@example.com');
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
  const mailing = start(() => accepted);
  await vi.waitFor(
    async () =>
      expect(await db.selectFrom('mailOutbox').select('id').where('attempts', '=', 1).execute()).toHaveLength(
        1,
      ),
    SOON,
  );
  const stopped = mailing.stop();
  accept();
  await stopped;
  expect(mailing.sent).toEqual(['ana@example.com']);
  mailing.wake();
  expect(await db.selectFrom('mailOutbox').select(['attempts', 'sentAt']).orderBy('id').execute()).toEqual([
    { attempts: 1, sentAt: expect.any(Date) },
    { attempts: 0, sentAt: null },
  ]);
});

it('goes on when the database was away', async () => {
  await sql`ALTER TABLE mail_outbox RENAME TO mail_away`.execute(db);
  const mailing = start(() => {});
  await vi.waitFor(() => expect(logLines.at(-1)).toMatchObject({ job: 'mail' }), SOON);
  await sql`ALTER TABLE mail_away RENAME TO mail_outbox`.execute(db);
  await enqueue('ana@example.com');
  mailing.wake();
  await vi.waitFor(() => expect(mailing.sent).toEqual(['ana@example.com']), 2_000);
});

it('without a transport stores mails, but removes old ones', async () => {
  const mailing = start();
  await enqueue('ana@example.com');
  mailing.wake();
  mailing.clock.set(new Date(mailing.clock.now().getTime() + 29 * 24 * HOUR));
  mailing.wake();
  await untilItPauses();
  expect(await countMails()).toBe(1);
  mailing.clock.set(new Date(mailing.clock.now().getTime() + 25 * HOUR));
  mailing.wake();
  await vi.waitFor(async () => expect(await countMails()).toBe(0), 2_000);
});
