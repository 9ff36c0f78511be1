import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSystemAccount, buildUser } from '../../../../db/builders/user.ts';
import { openTestApp } from '../../../../test/app.ts';
import { type Notice, notifyAdministrators, notifyPerson } from './index.ts';

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

beforeEach(async () => {
  await db.deleteFrom('mailOutbox').execute();
  await db.deleteFrom('notice').execute();
});

const mails = () => db.selectFrom('mailOutbox').selectAll().execute();
const notices = () => db.selectFrom('notice').selectAll().execute();

describe('notifyPerson', () => {
  it('stores a notice and enqueues a mail that leads to its page', async () => {
    const { id, email } = await buildUser(db, { name: 'Ana', emailVerified: true });
    await notifyPerson(db, sender, id, notice);
    const { kind, text, path } = notice;
    expect(await notices()).toMatchObject([{ userId: id, kind, text, path, createdAt: at, readAt: null }]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ toAddress: email, subject: notice.mail.subject });
    expect(mail?.text).toContain('Hola, Ana:');
    expect(mail?.text).toContain(`Ir a Mis Contenidos:\n${deps.site.url}/mis-contenidos`);
  });

  it('leaves out people who can receive nothing', async () => {
    const unverified = await buildUser(db, { emailVerified: false });
    const disabled = await buildUser(db, { emailVerified: true, disabled: true });
    for (const id of [unverified.id, disabled.id, await buildSystemAccount(db)])
      await notifyPerson(db, sender, id, notice);
    expect(await notices()).toEqual([]);
    expect(await mails()).toEqual([]);
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
