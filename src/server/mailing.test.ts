import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { startMailJob } from '#platform/mail/delivery.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { systemClock } from '#shared/time.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestDatabase } from '#test/database.ts';
import { createTestLog, takeLoggedErrors } from '#test/log.ts';
import { openSmtpServer } from '#test/smtp-server.ts';

const database = await openTestDatabase();
const { db } = database;
const { log, logLines } = createTestLog();
afterAll(() => database.close());
beforeEach(async () => {
  await db.deleteFrom('mailOutbox').execute();
  logLines.length = 0;
});

function mailAs(environment: Record<string, string>) {
  const mailing = startMailJob(readConfig(environment), {
    db,
    clock: systemClock,
    log,
    sessionKeys: [Buffer.alloc(32)],
  });
  onTestFinished(() => mailing.stop());
}

const enqueue = () =>
  enqueueMail(db, { to: 'ana@example.com', subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' });

it('goes from the outbox to the configured server', async () => {
  const server = await openSmtpServer();
  onTestFinished(server.close);
  await enqueue();
  mailAs({ SMTP_URL: `smtp://${server.host}`, MAIL_FROM: 'avisos@plaza.example' });
  await vi.waitFor(() => expect(server.conversations[0]?.message).toContain('To: ana@example.com'), 5_000);
  expect(server.conversations[0]?.message).toContain('From: Plaza Chapina <avisos@plaza.example>');
  expect(logLines).toEqual([]);
});

it('without a server stays in the outbox, which the log calls open to everybody', async () => {
  await enqueue();
  mailAs({ PORT: '4000' });
  expect(logLines.map(({ msg }) => msg)).toEqual([expect.stringContaining('http://localhost:4000/correo')]);
});

it('without a server is an error in production', () => {
  mailAs({ NODE_ENV: 'production' });
  expect(takeLoggedErrors()).toMatchObject([{ msg: expect.stringContaining('NO MAIL CAN BE SENT') }]);
});

it('ends at an address that the server refuses, and marks its account', async () => {
  const { id, email } = await buildUser(db);
  const server = await openSmtpServer({ answers: { RCPT: '550 5.1.1 no such user' } });
  onTestFinished(server.close);
  await enqueueMail(db, { to: email, subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' });
  mailAs({ SMTP_URL: `smtp://${server.host}`, MAIL_FROM: 'avisos@plaza.example' });
  const account = db.selectFrom('appUser').select('mailRefusedAt').where('id', '=', id);
  await vi.waitFor(
    async () => expect(await account.execute()).toEqual([{ mailRefusedAt: expect.any(Date) }]),
    5_000,
  );
  expect(logLines).toMatchObject([
    { level: 40, msg: 'mail refused for good', failure: expect.stringContaining('550') },
  ]);
});
