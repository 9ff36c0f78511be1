import { afterAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { DAY, MINUTE } from '#shared/time.ts';
import { fromWire } from '#shared/wire.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { ADMIN_NOTICE_KINDS, DEFAULT_MAIL, NOTICE_KINDS, NoticePage, NoticeSettings } from '../schema.ts';
import { type Notice, deleteOldNotices, notifyPeople } from './index.ts';

const opened = await openTestApp();
const { db, deps, clock, close } = opened;
afterAll(close);
const NOW = clock.now();

const ALL = '/api/users/notices/all';
const UNREAD = '/api/users/notices/unread';
const READ = '/api/users/notices/read';
const SETTINGS = '/api/users/notices/settings';

type Person = Awaited<ReturnType<typeof newPerson>>;

const noticeAt = (minute: number) => new Date(NOW.getTime() + minute * MINUTE);

async function notify({ id }: Person, minutes: readonly number[], values: Partial<Notice> = {}) {
  const mail = { subject: 'A', preview: 'B', heading: 'C', opening: [], closing: [], action: 'D' };
  for (const minute of minutes)
    await notifyPeople(db, { site: deps.site, at: noticeAt(minute) }, [id], {
      kind: 'decision',
      text: `Aviso ${minute}`,
      path: '/mis-contenidos',
      mail,
      ...values,
    });
}

const list = async ({ get }: Person, query = '') =>
  v.parse(NoticePage, fromWire(await (await get(ALL + query)).json()));
const unread = async ({ get }: Person) => (await (await get(UNREAD)).json()).unread;
const settings = async ({ get }: Person) =>
  v.parse(NoticeSettings, fromWire(await (await get(SETTINGS)).json()));
const stored = ({ id }: Person) =>
  db.selectFrom('noticeSetting').select(['kind', 'mail']).where('userId', '=', id).execute();

describe('GET /api/users/notices', () => {
  it('lists the own ones by pages, the newest first', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    await notify(ana, [1, 2, 3]);
    await notify(eva, [4]);
    const first = await list(ana, '?limit=2');
    expect(first).toMatchObject({ total: 3, previousCursor: null });
    const second = await list(ana, `?limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ text }) => text)).toEqual([
      'Aviso 3',
      'Aviso 2',
      'Aviso 1',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('counts the unread ones to a hundred', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    await notify(ana, [1, 2]);
    expect([await unread(ana), await unread(eva)]).toEqual([2, 0]);
    const many = Array.from({ length: 120 }, () => ({
      userId: ana.id,
      kind: 'decision',
      text: 'x',
      path: '/',
      createdAt: NOW,
    }));
    await db.insertInto('notice').values(many).execute();
    expect(await unread(ana)).toBe(100);
  });
});

describe('PUT /api/users/notices/read', () => {
  it('marks one as read, also twice, but not that of another person', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    await notify(ana, [1, 2]);
    const [newest] = (await list(ana)).items;
    expect((await eva.send('PUT', `${READ}/${newest?.id}`)).status).toBe(404);
    expect(await unread(ana)).toBe(2);
    for (let count = 0; count < 2; count += 1)
      expect((await ana.send('PUT', `${READ}/${newest?.id}`)).status).toBe(204);
    expect((await list(ana)).items.map(({ isRead }) => isRead)).toEqual([true, false]);
  });

  it('marks all but those that came later', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    await notify(ana, [1, 2, 3]);
    await notify(eva, [1]);
    expect((await ana.send('PUT', READ, { seen_at: noticeAt(2) })).status).toBe(204);
    expect((await list(ana)).items.map(({ isRead }) => isRead)).toEqual([false, true, true]);
    expect(await unread(eva)).toBe(1);
  });
});

describe('PUT /api/users/notices/settings', () => {
  it('begins with the defaults, for administrators with their kinds', async () => {
    const [ana, admin] = [await newPerson(opened), await newPerson(opened, { role: 'admin' })];
    const kindsOf = async (person: Person) => (await settings(person)).map(({ kind }) => kind);
    expect(await kindsOf(ana)).toEqual(NOTICE_KINDS.slice(0, -ADMIN_NOTICE_KINDS.length));
    expect(await kindsOf(admin)).toEqual(NOTICE_KINDS);
    for (const { kind, mail } of await settings(admin)) expect(mail).toBe(DEFAULT_MAIL[kind]);
  });

  it('stores what differs from the default, for this person', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const change = { kind: 'reply-received', mail: 'off' };
    for (let count = 0; count < 2; count += 1) {
      const response = await ana.send('PUT', SETTINGS, change);
      expect([response.status, (await response.json())[0]]).toEqual([200, change]);
    }
    expect([await stored(ana), await stored(eva)]).toEqual([[change], []]);
    await ana.send('PUT', SETTINGS, { ...change, mail: 'each' });
    expect(await stored(ana)).toEqual([]);
  });

  it('refuses kinds of administrators, and a digest of the other kinds', async () => {
    const [ana, admin] = [await newPerson(opened), await newPerson(opened, { role: 'admin' })];
    const statusOf = async ({ send }: Person, body: unknown) => (await send('PUT', SETTINGS, body)).status;
    expect(await statusOf(ana, { kind: 'admin-report', mail: 'each' })).toBe(403);
    expect(await statusOf(ana, { kind: 'decision', mail: 'daily' })).toBe(422);
    expect(await statusOf(admin, { kind: 'decision', mail: 'daily' })).toBe(422);
    expect(await statusOf(admin, { kind: 'admin-report', mail: 'each' })).toBe(200);
    expect(await statusOf(admin, { kind: 'digest', mail: 'off' })).toBe(422);
    expect([await stored(ana), await stored(admin)]).toEqual([[], [{ kind: 'admin-report', mail: 'each' }]]);
  });
});

it('notices are deleted after 90 days', async () => {
  const ana = await newPerson(opened);
  await notify(ana, [0, 1]);
  await deleteOldNotices(db, new Date(NOW.getTime() + 90 * DAY + 1));
  expect((await list(ana)).items.map(({ text }) => text)).toEqual(['Aviso 1']);
});

it('notices and settings are part of the own data', async () => {
  const ana = await newPerson(opened);
  await notify(ana, [1]);
  await ana.send('PUT', SETTINGS, { kind: 'decision', mail: 'off' });
  const data = await (await ana.get(`/api/users/data/${ana.id}`)).json();
  expect(data.notices).toMatchObject([{ kind: 'decision', text: 'Aviso 1', times: 1, read_at: null }]);
  expect(data.notice_settings).toEqual([{ kind: 'decision', mail: 'off' }]);
});
