import { afterAll, beforeEach, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#shared/time.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import type { NoticeKind } from '../schema.ts';
import { notifyAdministrators, sendDigests } from './index.ts';

const opened = await openTestApp();
const { db, deps, clock, close } = opened;
afterAll(close);

/** 7 o'clock in Guatemala. */
const SEVEN = new Date('2026-03-14T13:00:00.000Z');
const before = (ms: number) => new Date(SEVEN.getTime() - ms);

const mail = { subject: 'A', preview: 'B', heading: 'C', opening: [], closing: [], action: 'D' };
const notify = (kind: NoticeKind, at: Date) =>
  notifyAdministrators(db, { site: deps.site, at }, { kind, text: 'Texto', path: '/admin', mail });

const mailsTo = ({ user }: { user: { email: string } }) =>
  db.selectFrom('mailOutbox').selectAll().where('toAddress', '=', user.email).execute();

async function runAt(instant: Date, processes = 1) {
  clock.set(instant);
  await Promise.all(Array.from({ length: processes }, () => sendDigests(deps)));
}

beforeEach(async () => {
  await db.deleteFrom('notice').execute();
  await db.deleteFrom('mailOutbox').execute();
  await db.updateTable('appUser').set({ role: 'user' }).execute();
});

it('comes once a day at 7 in Guatemala, also from several processes', async () => {
  const admin = await newPerson(opened, { role: 'admin' });
  for (const minutes of [90, 60]) await notify('admin-report', before(minutes * MINUTE));
  await notify('admin-new-business', before(1));
  expect(await mailsTo(admin)).toEqual([]);
  await runAt(before(1));
  expect(await mailsTo(admin)).toEqual([]);
  await runAt(SEVEN, 5);
  await notify('admin-report', SEVEN);
  for (const hours of [1, 12, 24 - 1 / 60]) await runAt(before(-hours * HOUR));
  const [digest, ...others] = await mailsTo(admin);
  expect(others).toEqual([]);
  expect(digest?.text).toContain(
    `Reportes: 2 contenidos reportados\n${deps.site.url}/admin/por-decidir?kind=report\nNegocios nuevos: 1 negocio nuevo\n`,
  );
  expect(digest?.unsubscribe).toEqual({ userId: admin.id, kind: 'digest' });
  await runAt(before(-24 * HOUR));
  expect((await mailsTo(admin)).at(-1)?.text).toContain('Reportes: 1 contenido reportado\n');
});

it('leaves out what was read, and kinds that come at once or are off', async () => {
  const admin = await newPerson(opened, { role: 'admin' });
  const set = (kind: NoticeKind, value: string) =>
    admin.send('PUT', '/api/users/notices/settings', { kind, mail: value });
  await notify('admin-report', before(HOUR));
  await db
    .updateTable('notice')
    .set({ readAt: before(MINUTE) })
    .execute();
  await notify('admin-new-business', before(HOUR));
  await set('admin-new-business', 'off');
  await set('admin-task', 'each');
  await notify('admin-task', before(HOUR));
  expect(await mailsTo(admin)).toMatchObject([{ subject: 'A' }]);
  await runAt(SEVEN);
  expect(await mailsTo(admin)).toHaveLength(1);
});

it('does not reach a person who is no longer an administrator', async () => {
  const admin = await newPerson(opened, { role: 'admin' });
  await notify('admin-report', before(HOUR));
  await db.updateTable('appUser').set({ role: 'user' }).where('id', '=', admin.id).execute();
  await runAt(SEVEN);
  expect(await mailsTo(admin)).toEqual([]);
});
