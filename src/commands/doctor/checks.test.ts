import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { STREETS_KEY } from '#platform/streets/streets.ts';
import { TEST_SITE } from '#test/app.ts';
import { makeFolder } from '#test/make-folder.ts';
import { makeStreetFile } from '#test/street-file.ts';
import { openSmtpServer } from '#test/smtp-server.ts';
import { DAY } from '#shared/time.ts';
import { judgeBackups } from './run-checks.ts';
import { checkDisk, checkMail, checkMemory, checkStorage, checkStreets } from './service-checks.ts';
import {
  checkAddress,
  checkContacts,
  checkOperator,
  checkProxies,
  checkReachable,
  checkTexts,
  requireTexts,
} from './site-checks.ts';

const folder = await makeFolder();
const NO_OPERATOR = { name: null, email: null, address: null, usesFirebase: false };

it.each([
  ['http://localhost:3000', 'WARN'],
  ['http://127.0.0.1', 'WARN'],
  ['http://plaza.example', 'WARN'],
  ['https://plaza.example', 'OK'],
])('judges the address %s: %s', (url, level) => {
  expect(checkAddress({ url }).level).toBe(level);
});

it('warns of HTTPS without a trusted proxy', () => {
  expect(checkProxies({ site: TEST_SITE, trustedProxies: 0 }).level).toBe('WARN');
  expect(checkProxies({ site: TEST_SITE, trustedProxies: 1 }).level).toBe('OK');
});

it('names each contact that is unset', () => {
  const findings = checkContacts({ ...TEST_SITE, contactPhone: null, photosUrl: null });
  expect(findings.map(({ subject, level }) => [subject, level])).toEqual([
    ['CONTACT_PHONE', 'WARN'],
    ['SOCIAL_URL', 'OK'],
    ['PHOTOS_URL', 'WARN'],
  ]);
});

it('warns of a missing operator and of a folder without texts', async () => {
  const operator = { name: null, email: 'hola@plaza.example', address: null, usesFirebase: false };
  expect(checkOperator({ ...operator, textsFolder: null }).map(({ level }) => level)).toEqual(['WARN', 'OK']);
  const levels = async (textsFolder: string | null) =>
    (await checkTexts({ ...operator, textsFolder })).map(({ level }) => level);
  expect(await levels(null)).toEqual([]);
  expect(await levels(join(folder, 'nada'))).toEqual(['FAIL']);
  const texts = await makeFolder();
  expect(await levels(texts)).toEqual(['WARN']);
  await writeFile(join(texts, 'privacidad.md'), '# Privacidad');
  expect(await levels(texts)).toEqual(['OK']);
  await expect(requireTexts({ textsFolder: texts })).resolves.toBeUndefined();
});

it.each([
  ['# Privacidad\nActualizado: 2026-02-30', 'has no date such as'],
  ['# Privacidad\nActualizado: ayer', 'has no date such as'],
  ['# Privacidad\nEscribe a {correo}.', '{correo} stands for nothing'],
  ['# Privacidad\nEscribe a {Email}.', '{Email} stands for nothing'],
  ['Privacidad', 'has no title'],
  [null, "can't be read (EISDIR)"],
])('finds the fault of the text %j, and no start shows it', async (text, fault) => {
  const texts = await makeFolder();
  const file = join(texts, 'privacidad.md');
  await (text === null ? mkdir(file) : writeFile(file, text));
  const findings = await checkTexts({ ...NO_OPERATOR, textsFolder: texts });
  expect(findings.map(({ level }) => level)).toEqual(['FAIL']);
  expect(findings[0]?.text).toContain(fault);
  await expect(requireTexts({ textsFolder: texts })).rejects.toMatchObject({
    name: 'StartupError',
    exitCode: 78,
    message: expect.stringContaining(fault),
  });
});

it('tells of backups: none, never made, too old, failed', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const level = (doneAt: Date | null, every: number | null = DAY) =>
    judgeBackups({ every, to: '/mnt/backups' }, doneAt, now);
  expect(level(null, null)).toMatchObject({ level: 'WARN', text: expect.stringContaining('BACKUP_EVERY') });
  expect(level(null)).toMatchObject({ level: 'WARN', text: expect.stringContaining('none was made yet') });
  expect(level(new Date('2026-11-26T02:00:00Z')).level).toBe('OK');
  expect(level(new Date('2026-11-24T02:00:00Z'))).toMatchObject({
    level: 'FAIL',
    text: expect.stringContaining('the last one is 58 hours old'),
  });
});

it.each([
  [200, 'OK'],
  [503, 'WARN'],
])('asks the site for its state: %i is %s', async (status, level) => {
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect((await checkReachable({ url: `http://127.0.0.1:${port}` })).level).toBe(level);
});

it('says why the site does not answer', async () => {
  const { level, text } = await checkReachable({ url: 'http://127.0.0.1:1' });
  expect([level, text]).toEqual(['WARN', expect.stringContaining('does not answer')]);
});

it('connects to the mail server', async () => {
  const server = await openSmtpServer();
  onTestFinished(server.close);
  const smtp = { url: `smtp://${server.host}`, from: 'avisos@plaza.example' };
  expect((await checkMail({ smtp, localMailbox: false })).level).toBe('OK');
  expect(server.conversations[0]?.commands).not.toContain('DATA');
});

it('fails for a mail server that does not answer, and warns without one', async () => {
  const smtp = { url: 'smtp://127.0.0.1:1', from: 'avisos@plaza.example' };
  expect((await checkMail({ smtp, localMailbox: false })).level).toBe('FAIL');
  expect((await checkMail({ smtp: null, localMailbox: false })).level).toBe('WARN');
});

it('writes to the storage and leaves nothing there', async () => {
  const storage = createDiskStorage(folder);
  expect((await checkStorage(storage)).level).toBe('OK');
  expect(await Array.fromAsync(storage.list())).toEqual([]);
});

it('fails for a storage that can not be written', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const storage = createDiskStorage(file);
  expect((await checkStorage(storage)).level).toBe('FAIL');
});

it('names the streets of the map, and what hides or spoils them', async () => {
  const storage = createDiskStorage(join(folder, 'streets'));
  const images = { kind: 'images' as const, url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'x' };
  expect((await checkStreets(storage, null)).text).toContain('outlines');
  expect(await checkStreets(storage, images)).toMatchObject({ level: 'OK', text: 'tiles.example' });
  await storage.put(STREETS_KEY, makeStreetFile());
  expect(await checkStreets(storage, null)).toMatchObject({
    level: 'OK',
    text: 'streets, 0 MB, zoom 5 to 15',
  });
  expect((await checkStreets(storage, images)).level).toBe('WARN');
  await storage.put(STREETS_KEY, makeStreetFile().subarray(0, -1));
  const { level, text } = await checkStreets(storage, null);
  expect(level).toBe('FAIL');
  expect(text).toMatch(/cut off.+Then run npm run map\.$/);
});

it('warns of little memory and little disk space', async () => {
  expect(checkMemory(100 * 1024 * 1024).level).toBe('WARN');
  expect(checkMemory(1024 ** 3).level).toBe('OK');
  expect((await checkDisk({ name: 'data', folder: join(folder, 'new/deep') }, 1)).level).toBe('OK');
  expect((await checkDisk({ name: 'data', folder }, Infinity)).level).toBe('WARN');
});
