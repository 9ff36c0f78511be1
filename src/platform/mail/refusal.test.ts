import { expect, it, onTestFinished } from 'vitest';
import { openSmtpServer } from '#test/smtp-server.ts';
import { type Refusal, readRefusal } from './refusal.ts';
import { createTransport } from './transport.ts';

const mail = {
  id: 7,
  createdAt: new Date('2026-03-13T18:00:00Z'),
  to: 'ana@example.com',
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
};

async function sendTo(answers: Record<string, string>): Promise<Refusal | 'taken'> {
  const server = await openSmtpServer({ answers });
  onTestFinished(server.close);
  const smtp = { url: `smtp://${server.host}`, from: 'avisos@plaza.example' };
  const transport = createTransport(smtp, { name: 'Plaza', replyTo: null });
  return transport.send(mail).then(() => 'taken', readRefusal);
}

it.each<[verb: string, reply: string, expected: Refusal]>([
  ['RCPT', '550 5.1.1 The email account that you tried to reach does not exist', 'address'],
  ['RCPT', '550 nobody here', 'address'],
  ['RCPT', '550 Requested action not taken: mailbox unavailable', 'address'],
  ['RCPT', '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)', 'address'],
  ['RCPT', '550 5.4.1 Recipient address rejected: Access denied', 'address'],
  ['RCPT', '554 delivery error: dd This user does not have a yahoo.com account', 'address'],
  ['RCPT', '553 5.1.3 bad recipient address syntax', 'address'],
  ['RCPT', '550 5.2.1 The user you are trying to contact is disabled', 'address'],
  ['RCPT', '552 5.2.2 The email account that you tried to reach is over quota', 'later'],
  ['RCPT', '554 5.7.1 Relay access denied', 'later'],
  ['RCPT', '550 relay not permitted', 'later'],
  ['RCPT', '554 Service unavailable; client host blocked using zen.spamhaus.org', 'later'],
  ['RCPT', '450 4.2.0 Greylisted, see http://postgrey', 'later'],
  ['RCPT', '451 4.3.0 Try again', 'later'],
  ['RCPT', '421 4.3.2 Service shutting down', 'server'],
  ['.', '550 5.1.1 user unknown', 'address'],
  ['.', '552 5.3.4 Message size exceeds fixed limit', 'message'],
  ['.', '554 5.7.1 Message considered spam', 'later'],
  ['.', '451 4.7.1 Try again', 'later'],
  ['MAIL', '550 5.7.60 SMTP; Client does not have permissions to send as this sender', 'server'],
  ['MAIL', '452 4.3.1 Insufficient system storage', 'server'],
  ['EHLO', '554 No SMTP service here', 'server'],
])('%s answered by %s', async (verb, reply, expected) => {
  expect(await sendTo({ [verb]: reply, ...(verb === 'EHLO' && { HELO: reply }) })).toBe(expected);
});

it('a server that is away, and one that shows no encryption to a password', async () => {
  const server = await openSmtpServer();
  onTestFinished(server.close);
  for (const url of ['smtp://127.0.0.1:1', `smtp://ana:secret@${server.host}`]) {
    const transport = createTransport(
      { url, from: 'avisos@plaza.example' },
      { name: 'Plaza', replyTo: null },
    );
    expect(await transport.send(mail).catch(readRefusal)).toBe('server');
  }
});

it('a fault of the program holds back no other mail', () => {
  expect([new TypeError('x is not a function'), 'text', null].map(readRefusal)).toEqual([
    'later',
    'later',
    'later',
  ]);
});
