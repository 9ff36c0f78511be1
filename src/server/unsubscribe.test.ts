import { afterAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { type Notice, notifyPeople } from '#features/notifications/server/index.ts';
import { MailSubject } from '#features/notifications/schema.ts';
import { findMail } from '#platform/mail/outbox.ts';
import { signUnsubscribeLink } from '#platform/mail/unsubscribe.ts';
import { signToken } from '#platform/signed-token.ts';
import { DAY } from '#shared/time.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { fingerprint } from '#test/common-suite/world.ts';

const opened = await openTestApp();
const { app, db, deps, clock, close } = opened;
afterAll(close);
const NOW = clock.now();

const NOTICE: Notice = {
  kind: 'reply-received',
  text: 'Texto',
  path: '/anuncios/1',
  mail: { subject: 'A', preview: 'B', heading: 'C', opening: [], closing: [], action: 'D' },
};

/** A person with a notice, and the address in the mail about it. */
async function mailedPerson() {
  const person = await newPerson(opened);
  await notifyPeople(db, { site: deps.site, at: clock.now() }, [person.id], NOTICE);
  const newest = db.selectFrom('mailOutbox').select('id').orderBy('id', 'desc');
  const mail = await findMail(db, (await newest.executeTakeFirstOrThrow()).id);
  if (!mail) throw new Error('no mail');
  const signer = { siteUrl: deps.site.url, sessionKeys: deps.sessionKeys, at: clock.now() };
  const { unsubscribeUrl, text, html } = signUnsubscribeLink(mail, signer);
  expect([text, html]).toEqual(Array(2).fill(expect.stringContaining(unsubscribeUrl ?? '?')));
  return { ...person, path: (unsubscribeUrl ?? '').replace(deps.site.url, '') };
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const submit = (path: string, body: string, headers: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', body, headers: { ...FORM, ...headers } });

const ONE_CLICK = 'List-Unsubscribe=One-Click';

const Answer = v.nullable(v.object({ subject: MailSubject, is_on: v.boolean() }));

async function state(path: string) {
  const response = await app.request(path.replace('/enlace/baja', '/api/mail-subscriptions'));
  return v.parse(Answer, await response.json());
}

const settingsOf = (id: number) =>
  db.selectFrom('noticeSetting').select(['kind', 'mail']).where('userId', '=', id).execute();

const OFF = [{ kind: 'reply-received', mail: 'off' }];

describe('a mail provider', () => {
  it.each([
    ['without an origin', {}],
    ['with its own origin', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
    ['as a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('unsubscribes a person with one request %s, and is not redirected', async (_, headers) => {
    const { id, path } = await mailedPerson();
    const isMultipart = 'content-type' in headers;
    const part = 'content-disposition: form-data; name="List-Unsubscribe"';
    const body = isMultipart ? ['--x', part, '', 'One-Click', '--x--', ''].join('\r\n') : ONE_CLICK;
    for (let count = 0; count < 2; count += 1) {
      const response = await submit(path, body, { ...headers });
      expect([response.status, await response.text()]).toEqual([200, 'Listo']);
    }
    expect(await settingsOf(id)).toEqual(OFF);
    expect(await state(path)).toEqual({ subject: 'reply-received', is_on: false });
  });

  it('has no such exemption anywhere else', async () => {
    const { path } = await mailedPerson();
    const elsewhere = path.replace('/enlace/baja', '/enlace/renovar');
    expect((await submit(elsewhere, '', { origin: 'https://mail.example' })).status).toBe(403);
  });
});

describe('the page of the link', () => {
  it('changes nothing when it is read', async () => {
    const { path } = await mailedPerson();
    const before = await fingerprint(db);
    for (const method of ['GET', 'HEAD']) expect((await app.request(path, { method })).status).toBe(200);
    expect(await state(path)).toEqual({ subject: 'reply-received', is_on: true });
    expect(await fingerprint(db)).toBe(before);
  });

  it('switches this kind of mail off and on again, without a session', async () => {
    const { id, path } = await mailedPerson();
    for (const [mails, settings] of [
      ['off', OFF],
      ['off', OFF],
      ['on', []],
      ['on', []],
    ] as const) {
      const response = await submit(path, `mails=${mails}`, { origin: deps.site.url });
      expect([response.status, response.headers.get('location')]).toEqual([303, path]);
      expect(await settingsOf(id)).toEqual(settings);
    }
  });

  it('refuses another form', async () => {
    const { path } = await mailedPerson();
    for (const body of ['', 'mails=x', 'List-Unsubscribe=x'])
      expect((await submit(path, body)).status).toBe(400);
    expect((await app.request(path, { method: 'PUT' })).status).toBe(405);
  });
});

describe('a link that is not valid', () => {
  const later = new Date(NOW.getTime() + DAY);
  const link = (claims: unknown, purpose = 'unsubscribe', keys = deps.sessionKeys) =>
    `/enlace/baja?t=${signToken(keys, purpose, claims, later)}`;

  it.each([
    ['forged', (id: number) => link({ userId: id, kind: 'decision' }, 'unsubscribe', [Buffer.alloc(32)])],
    ['of another purpose', (id: number) => link({ userId: id, kind: 'decision' }, 'announcement-renewal')],
    ['of an unknown kind', (id: number) => link({ userId: id, kind: 'everything' })],
    ['of an account that is gone', () => link({ userId: 999_999, kind: 'decision' })],
    ['without a token', () => '/enlace/baja'],
  ])('is %s, and changes nothing', async (_, createPath) => {
    const { id } = await newPerson(opened);
    const path = createPath(id);
    const before = await fingerprint(db);
    expect(await state(path)).toBeNull();
    expect((await submit(path, ONE_CLICK)).status).toBe(400);
    expect((await submit(path, 'mails=off')).status).toBe(303);
    expect(await fingerprint(db)).toBe(before);
  });

  it('is 90 days old', async () => {
    const { id, path } = await mailedPerson();
    clock.set(new Date(NOW.getTime() + 90 * DAY - 1));
    expect(await state(path)).not.toBeNull();
    clock.set(new Date(NOW.getTime() + 90 * DAY));
    expect(await state(path)).toBeNull();
    expect((await submit(path, ONE_CLICK)).status).toBe(400);
    clock.set(NOW);
    expect(await settingsOf(id)).toEqual([]);
  });

  it('is limited to its own person and kind', async () => {
    const [ana, eva] = [await mailedPerson(), await mailedPerson()];
    await submit(ana.path, ONE_CLICK);
    expect(await settingsOf(ana.id)).toEqual(OFF);
    expect(await settingsOf(eva.id)).toEqual([]);
  });
});

it('the digest is switched off and on for the kinds that it holds', async () => {
  const admin = await newPerson(opened, { role: 'admin' });
  const claims = { userId: admin.id, kind: 'digest' };
  const path = `/enlace/baja?t=${signToken(deps.sessionKeys, 'unsubscribe', claims, new Date(NOW.getTime() + DAY))}`;
  await submit(path, ONE_CLICK);
  expect(await settingsOf(admin.id)).toEqual(
    ['admin-report', 'admin-new-business', 'admin-task'].map((kind) => ({ kind, mail: 'off' })),
  );
  expect(await state(path)).toEqual({ subject: 'digest', is_on: false });
  await submit(path, 'mails=on');
  expect(await settingsOf(admin.id)).toEqual([]);
});
