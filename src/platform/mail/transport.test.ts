import { expect, it, onTestFinished } from 'vitest';
import { openSmtpServer } from '#test/smtp-server.ts';
import { createTransport } from './transport.ts';

const site = { name: 'Plaza "Ñ"', replyTo: 'eva@plaza.example' };
const from = 'avisos@plaza.example';
const mail = {
  id: 7,
  createdAt: new Date('2026-03-13T18:00:00Z'),
  to: 'ana@example.com',
  subject: '¿Olvidó su contraseña?',
  html: '<p>Hola <b>Ana</b></p>',
  text: 'Hola Ana',
};

async function openServer(behaviour?: Parameters<typeof openSmtpServer>[0]) {
  const server = await openSmtpServer(behaviour);
  onTestFinished(server.close);
  return server;
}

const sentCommands = (server: Awaited<ReturnType<typeof openSmtpServer>>) =>
  server.conversations.flatMap(({ commands }) => commands);

it('sends a mail to its one address, as HTML and as text, under the name of the site', async () => {
  const server = await openServer();
  await createTransport({ url: `smtp://${server.host}`, from }, site).send(mail);
  expect(sentCommands(server)).toContain('MAIL FROM:<avisos@plaza.example>');
  expect(sentCommands(server).filter((line) => line.startsWith('RCPT'))).toEqual([
    'RCPT TO:<ana@example.com>',
  ]);
  const message = server.conversations[0]?.message ?? '';
  expect(message).toMatch(/^From: =\?UTF-8\?.+\?= <avisos@plaza\.example>\r$/m);
  expect(message).toMatch(/^To: ana@example\.com\r$/m);
  expect(message).toMatch(/^Reply-To: eva@plaza\.example\r$/m);
  expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(message).toMatch(/^Date: Fri, 13 Mar 2026 18:00:00 \+0000\r$/m);
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(message).toMatch(/Content-Type: text\/plain[^]*Hola Ana[^]*Content-Type: text\/html[^]*<b>Ana<\/b>/);
});

it('gives a mail that is sent again the same Message-ID, and another mail another', async () => {
  const server = await openServer();
  const transport = createTransport({ url: `smtp://${server.host}`, from }, site);
  for (const id of [7, 7, 8]) await transport.send({ ...mail, id });
  const ids = server.conversations.map(
    ({ message }) => /^Message-ID: (<.+@plaza\.example>)\r$/m.exec(message)?.[1],
  );
  expect(ids[0]).toBeDefined();
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

it.each([
  ['greeting of the client', { EHLO: '554 no', HELO: '554 no' }],
  ['sender', { MAIL: '550 not you' }],
  ['recipient', { RCPT: '550 nobody here' }],
  ['message', { '.': '552 too much' }],
])('fails when the server refuses the %s', async (_what, answers) => {
  const server = await openServer({ answers });
  const sending = createTransport({ url: `smtp://${server.host}`, from }, site).send(mail);
  await expect(sending).rejects.toThrow(/55[024]/);
});

it('fails when the server refuses the connection', async () => {
  const server = await openSmtpServer();
  server.close();
  const sending = createTransport({ url: `smtp://${server.host}`, from }, site).send(mail);
  await expect(sending).rejects.toThrow('ECONNREFUSED');
});

it('never shows a password to a server without encryption', async () => {
  const server = await openServer();
  const sending = createTransport({ url: `smtp://ana:secret@${server.host}`, from }, site).send(mail);
  await expect(sending).rejects.toThrow('STARTTLS');
  expect(sentCommands(server).filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([]);
});

it('never takes content from files or addresses', async () => {
  const server = await openServer();
  const transport = createTransport({ url: `smtp://${server.host}`, from }, site);
  const html = { path: '/etc/hostname' } as unknown as string;
  await expect(transport.send({ ...mail, html })).rejects.toThrow('File access rejected');
});
