import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { buildSystemAccount, buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import type { MailMode, NoticeKind } from '../schema.ts';
import { type Notice, notifyAdministrators, notifyPeople } from './index.ts';

const { db, deps, clock, close } = await openTestApp();
afterAll(close);

const at = clock.now();
const sender = { site: deps.site, at };
const notice: Notice = {
  kind: 'decision',
  text: 'Revisamos tu negocio.',
  path: '/mis-contenidos',
  mail: {
    subject: 'Revisamos tu negocio',
    preview: 'Te contamos en qué quedó.',
    heading: 'Revisamos tu negocio',
    opening: ['Todo está bien.'],
    closing: [],
    action: 'Ir a Mis Contenidos',
  },
};
const about: Notice = { ...notice, subject: 'business 1', again: 'Otra vez.' };

beforeEach(async () => {
  await db.deleteFrom('mailOutbox').execute();
  await db.deleteFrom('notice').execute();
});

const mails = () => db.selectFrom('mailOutbox').selectAll().execute();
const notices = () => db.selectFrom('notice').selectAll().orderBy('id').execute();
const after = (ms: number) => ({ ...sender, at: new Date(at.getTime() + ms) });
const read = () => db.updateTable('notice').set({ readAt: at }).execute();

async function buildReader(mail?: MailMode, kind: NoticeKind = 'decision') {
  const user = await buildUser(db, { name: 'Ana', emailVerified: true });
  if (mail) await db.insertInto('noticeSetting').values({ userId: user.id, kind, mail }).execute();
  return user;
}

describe('notifyPeople', () => {
  it('stores a notice and enqueues a mail that leads to its page', async () => {
    const { id, email } = await buildReader();
    await notifyPeople(db, sender, [id], notice);
    const { kind, text, path } = notice;
    expect(await notices()).toMatchObject([
      { userId: id, kind, text, path, times: 1, createdAt: at, readAt: null, mailedAt: at },
    ]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ toAddress: email, subject: notice.mail.subject });
    expect(mail?.text).toContain('Hola, Ana:');
    expect(mail?.text).toContain(`Ir a Mis Contenidos:\n${deps.site.url}/mis-contenidos`);
    expect(mail?.text).toContain('No recibir más correos sobre decisiones acerca de lo que publicas: https');
    expect(mail?.unsubscribe).toEqual({ userId: id, kind });
  });

  it('leaves out people who can receive nothing', async () => {
    const unverified = await buildUser(db, { emailVerified: false });
    const disabled = await buildUser(db, { emailVerified: true, disabled: true });
    for (const id of [unverified.id, disabled.id, await buildSystemAccount(db), 999_999])
      await notifyPeople(db, sender, [id], notice);
    expect(await notices()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('shows on the site alone what a person wants no mail about', async () => {
    const { id } = await buildReader('off');
    await notifyPeople(db, sender, [id], notice);
    expect(await notices()).toMatchObject([{ mailedAt: null, awaitsDigest: false }]);
    expect(await mails()).toEqual([]);
    await notifyPeople(db, sender, [id], { ...notice, kind: 'data-check' });
    expect(await mails()).toHaveLength(1);
  });

  it('leads from the mail to a page of its own', async () => {
    const { id } = await buildReader();
    await notifyPeople(db, sender, [id], { ...notice, mail: { ...notice.mail, path: '/enlace' } });
    expect((await mails())[0]?.text).toContain(`${deps.site.url}/enlace\n`);
    expect(await notices()).toMatchObject([{ path: notice.path }]);
  });
});

describe('notices about the same', () => {
  it('count up while one is unread, with one mail', async () => {
    const { id } = await buildReader();
    for (let minute = 0; minute < 30; minute += 1)
      await notifyPeople(db, after(minute * HOUR), [id], { ...about, path: `/${minute}` });
    expect(await notices()).toMatchObject([
      { text: 'Otra vez.', times: 30, path: '/29', createdAt: after(29 * HOUR).at, mailedAt: at },
    ]);
    expect(await mails()).toHaveLength(1);
  });

  it('are mailed again once read, but not within an hour', async () => {
    const { id } = await buildReader();
    await notifyPeople(db, sender, [id], about);
    await read();
    await notifyPeople(db, after(HOUR - 1), [id], about);
    expect(await notices()).toHaveLength(2);
    expect(await mails()).toHaveLength(1);
    await notifyPeople(db, after(HOUR), [id], about);
    expect(await notices()).toMatchObject([{ times: 1 }, { times: 2, text: 'Otra vez.' }]);
    expect(await mails()).toHaveLength(2);
  });

  it('hold back neither those about something else nor those of another kind or person', async () => {
    const [{ id }, other] = [await buildReader(), await buildReader()];
    await notifyPeople(db, sender, [id], about);
    await notifyPeople(db, sender, [id], { ...about, subject: 'business 2' });
    await notifyPeople(db, sender, [id], { ...about, kind: 'data-check' });
    await notifyPeople(db, sender, [other.id], about);
    expect(await mails()).toHaveLength(4);
  });
});

describe('notifyAdministrators', () => {
  it('reaches every administrator and nobody else', async () => {
    const administrators = [
      await buildUser(db, { role: 'admin', emailVerified: true }),
      await buildUser(db, { role: 'admin', emailVerified: true }),
    ];
    await buildUser(db, { emailVerified: true });
    await notifyAdministrators(db, sender, notice);
    expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(
      administrators.map(({ email }) => email),
    );
  });
});
