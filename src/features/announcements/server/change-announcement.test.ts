import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildReply } from '#db/builders/reply.ts';
import { openTestApp } from '#test/app.ts';
import { openFailingStorage } from '#test/failing-storage.ts';
import { newPerson } from '#test/person.ts';
import { renewal } from '../status.ts';

const { storage, fail, close: closeStorage } = await openFailingStorage();
const opened = await openTestApp({ storage });
const { app, db, clock, logLines, close } = opened;
afterAll(async () => {
  await close();
  await closeStorage();
});

type Person = Awaited<ReturnType<typeof newPerson>>;

const NOW = clock.now();
const after = (ms: number) => new Date(NOW.getTime() + ms);

beforeEach(() => {
  clock.set(NOW);
  fail(null);
});

const [ana, eva, admin] = [
  await newPerson(opened, { premium: true }),
  await newPerson(opened),
  await newPerson(opened, { role: 'admin' }),
];
const business = await buildBusiness(db, { userId: ana.id });

const post = (values: Parameters<typeof buildAnnouncement>[1] = {}) =>
  buildAnnouncement(db, {
    businessId: business.id,
    createdAt: after(-DAY),
    updatedAt: after(-DAY),
    ...values,
  });

const change = (person: Person, { id }: { id: number }, changes: unknown) =>
  person.send('PUT', `/api/announcements/${id}`, changes);

const getRow = ({ id }: { id: number }) =>
  db.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function problems(response: Response) {
  expect(response.status).toBe(422);
  const { detail } = await response.json();
  return detail.map(({ loc, msg }: { loc: string[]; msg: string }) => [loc.join('.'), msg]);
}

describe('PUT /api/announcements/{id}', () => {
  it('keeps omitted fields, sets the time and is public at once', async () => {
    const before = await post({ expiresAt: after(DAY), allowReplies: false });
    const answer = await change(ana, before, { title: ' Pan  de muerto ' });
    expect(answer.status).toBe(200);
    expect(await getRow(before)).toEqual({
      ...before,
      title: 'Pan de muerto',
      updatedAt: NOW,
      search: expect.stringContaining('muert'),
    });
    expect(await (await app.request(`/api/announcements/${before.id}`)).json()).toEqual(await answer.json());
  });

  it('changes every field that it may', async () => {
    const before = await post({ expiresAt: after(DAY) });
    const changes = { title: 'Otro', content: 'Más\ntexto', allow_replies: false, expires_at: null };
    expect(await (await change(ana, before, changes)).json()).toMatchObject(changes);
    expect(await getRow(before)).toMatchObject({
      content: 'Más\ntexto',
      allowReplies: false,
      expiresAt: null,
    });
  });

  it('ignores business, owner, visibility and times', async () => {
    const before = await post({ isHidden: true });
    const other = await buildBusiness(db, { userId: ana.id });
    const more = {
      id: 1,
      business_id: other.id,
      user_id: eva.id,
      is_hidden: false,
      pinned_at: '2020-01-01T00:00:00Z',
      created_at: '2030-01-01T00:00:00Z',
      updated_at: '2030-01-01T00:00:00Z',
      reply_count: 9,
    };
    for (const person of [ana, admin]) expect((await change(person, before, more)).status).toBe(200);
    expect(await getRow(before)).toEqual({ ...before, updatedAt: NOW });
  });

  it.each([
    [{ title: '' }, ['json.title', 'Título y contenido son requeridos']],
    [{ content: ' \n ' }, ['json.content', 'Título y contenido son requeridos']],
    [{ title: null }, ['json.title', 'Título y contenido son requeridos']],
    [{ title: 'a'.repeat(121) }, ['json.title', 'Usa 120 caracteres o menos.']],
    [{ allow_replies: null }, ['json.allow_replies', 'Di si el anuncio recibe comentarios.']],
    [{ outcome: 'lost' }, ['json.outcome', 'Elige «sold» o «finished».']],
    [{ expires_at: NOW.toISOString() }, ['json.expires_at', 'Elige una fecha que todavía no haya pasado.']],
  ])('rejects %j', async (changes, problem) => {
    const before = await post();
    expect(await problems(await change(ana, before, changes))).toEqual([problem]);
    expect(await getRow(before)).toEqual(before);
  });

  it('accepts an unchanged past expiry, and rejects another one', async () => {
    const before = await post({ expiresAt: after(-1_000) });
    const same = { content: 'Corregido', expires_at: after(-1_000).toISOString() };
    expect((await change(ana, before, same)).status).toBe(200);
    await problems(await change(ana, before, { expires_at: after(-999).toISOString() }));
    expect((await getRow(before)).expiresAt).toEqual(after(-1_000));
  });
});

describe('outcome and renewal', () => {
  it.each(['sold', 'finished'] as const)('%s leaves the lists and keeps its page', async (outcome) => {
    const before = await post({ title: 'Canasta de mimbre' });
    const listed = async () => {
      const { items } = await (await app.request('/api/announcements/active/filtered')).json();
      return items.some(({ id }: { id: number }) => id === before.id);
    };
    expect(await listed()).toBe(true);
    expect(await (await change(ana, before, { outcome })).json()).toMatchObject({ outcome });
    expect(await listed()).toBe(false);
    const page = await app.request(`/api/announcements/${before.id}`);
    expect([page.status, await page.json()]).toEqual([200, expect.objectContaining({ outcome })]);
    expect(await (await change(ana, before, { outcome: null })).json()).toMatchObject({ outcome: null });
    expect(await listed()).toBe(true);
  });

  it('renewal lists the announcement for 30 more days', async () => {
    const before = await post({ expiresAt: after(-DAY), outcome: 'finished' });
    const { expiresAt, outcome } = renewal(NOW);
    const answer = await change(ana, before, { expires_at: expiresAt.toISOString(), outcome });
    expect(answer.status).toBe(200);
    expect(await getRow(before)).toMatchObject({ expiresAt: after(30 * DAY), outcome: null });
    const active = async () => {
      const answered = await app.request(`/api/announcements/business/${business.id}`);
      return (await answered.json()).some(({ id }: { id: number }) => id === before.id);
    };
    clock.set(after(30 * DAY - 1));
    expect(await active()).toBe(true);
    clock.set(after(30 * DAY));
    expect(await active()).toBe(false);
  });
});

const isStored = async (key: string) => (await storage.find(key)) !== null;
const remove = ({ id }: { id: number }) => ana.send('DELETE', `/api/announcements/${id}`);

/** Adds a picture to the announcements; returns the storage key. */
async function picture(announcementIds: readonly number[]): Promise<string> {
  const hash = randomBytes(16).toString('hex');
  const key = `${hash.slice(0, 2)}/${hash}-320.webp`;
  const { id: mediaFileId } = await db
    .insertInto('mediaFile')
    .values({ ownerUserId: ana.id, hash, width: 320, height: 240, widths: [320], thumbhash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const places = announcementIds.map((announcementId) => ({ announcementId, mediaFileId }));
  await db.insertInto('announcementMedia').values(places).execute();
  await storage.put(key, Buffer.from('x'));
  return key;
}

const replyIds = async (announcementId: number) =>
  db.selectFrom('announcementReply').select('id').where('announcementId', '=', announcementId).execute();

const pictureCount = async () => (await db.selectFrom('mediaFile').select('id').execute()).length;

describe('DELETE /api/announcements/{id}', () => {
  it('deletes its replies, pictures and files, and nothing else', async () => {
    const [gone, other] = [await post(), await post()];
    await buildReply(db, { announcementId: gone.id });
    const otherReply = await buildReply(db, { announcementId: other.id });
    const own = [await picture([gone.id]), await picture([gone.id])];
    const others = [await picture([other.id]), await picture([gone.id, other.id])];
    const before = await pictureCount();
    expect((await remove(gone)).status).toBe(204);
    expect(await Promise.all(own.map(isStored))).toEqual([false, false]);
    expect(await Promise.all(others.map(isStored))).toEqual([true, true]);
    expect(await pictureCount()).toBe(before - 2);
    expect(await replyIds(gone.id)).toEqual([]);
    expect(await replyIds(other.id)).toEqual([{ id: otherReply.id }]);
    expect((await ana.get(`/api/announcements/${gone.id}`)).status).toBe(404);
  });

  it('returns 404 for an announcement deleted before', async () => {
    const gone = await post();
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(gone)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 204 && status !== 404)).toEqual([]);
    expect((await remove(gone)).status).toBe(404);
  });

  it("succeeds when files can't be removed yet", async () => {
    const gone = await post();
    const key = await picture([gone.id]);
    fail(new Error('the disk is busy'));
    expect((await remove(gone)).status).toBe(204);
    expect([await isStored(key), (await ana.get(`/api/announcements/${gone.id}`)).status]).toEqual([
      true,
      404,
    ]);
    expect(JSON.stringify(logLines)).toContain('stay for now');
  });
});

describe('permissions', () => {
  const actions = [
    [
      'changing',
      (person: Person, announcement: { id: number }) => change(person, announcement, { title: 'X' }),
    ],
    [
      'pinning',
      (person: Person, { id }: { id: number }) => person.send('PUT', `/api/announcements/pinned/${id}`),
    ],
    [
      'deleting',
      (person: Person, { id }: { id: number }) => person.send('DELETE', `/api/announcements/${id}`),
    ],
  ] as const;

  it.each(actions)('%s rejects strangers and does not reveal hidden announcements', async (_, act) => {
    const [shown, hidden] = [await post(), await post({ isHidden: true })];
    expect((await act(eva, shown)).status).toBe(403);
    expect((await act(eva, hidden)).status).toBe(404);
    expect((await act(ana, { id: 999_999_999 })).status).toBe(404);
    expect([await getRow(shown), await getRow(hidden)]).toEqual([shown, hidden]);
  });

  it.each(actions)('%s allows owners without a verified address, and administrators', async (_, act) => {
    const unverified = await newPerson(opened, { emailVerified: false });
    const { id: businessId } = await buildBusiness(db, { userId: unverified.id });
    for (const person of [unverified, admin])
      expect((await act(person, await post({ businessId }))).ok).toBe(true);
  });
});
