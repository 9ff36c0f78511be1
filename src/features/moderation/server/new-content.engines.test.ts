import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteRows } from '#test/delete-rows.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { newPlanAdmin } from '#test/plan-admin.ts';
import { summarizeWaiting } from './index.ts';

const opened = await openTestApp({ review: 'duplicates' });
const { app, db, clock, outbox, close } = opened;
afterAll(close);

const NAME = 'Comedor Doña Toña';
const PHONE = '+50255551111';
const BUSINESSES = '/api/business-profiles/';

type Person = Awaited<ReturnType<typeof newPerson>>;
const admin = await newPlanAdmin(opened);

beforeEach(async () => {
  await deleteRows(
    db,
    'moderationCase',
    'businessProfile',
    'takedownMemory',
    'mailOutbox',
    'notice',
    'auditEntry',
  );
});

async function publish(person: Person, values: object = {}) {
  const body = { name: NAME, phone_number: PHONE, place_code: '0301', ...values };
  const response = await person.send('POST', BUSINESSES, body);
  expect(response.status).toBe(201);
  return response.json();
}

const waiting = async () => (await (await admin.get('/api/moderation/cases/?kind=new-content')).json()).items;
const decide = (id: number, body: object, person: Person = admin) =>
  person.send('POST', `/api/moderation/cases/${id}/decide`, body);
const approval = ({ version }: { version: string }) => ({ outcome: 'accepted', version });
const rejection = ({ version }: { version: string }) => ({
  outcome: 'rejected',
  version,
  reason: 'rights',
  text: 'Es una copia de otro negocio.',
});
const acts = async () =>
  (await db.selectFrom('auditEntry').select('act').orderBy('id').execute()).map(({ act }) => act);

async function twoOwners() {
  const owner = await newPerson(opened, { name: 'Antonia' });
  const stranger = await newPerson(opened, { name: 'Extraño' });
  const shop = await publish(owner);
  const copy = await publish(stranger);
  const [review] = await waiting();
  return { owner, stranger, shop, copy, review };
}

describe('the queue', () => {
  it('shows both businesses, their owners, and what they share', async () => {
    const { shop, copy, review } = await twoOwners();
    expect(review).toMatchObject({
      ground: 'duplicate',
      business: { id: copy.id, owner: { name: 'Extraño' }, held_for: 'duplicate' },
      other: { id: shop.id, owner: { name: 'Antonia' }, held_for: null },
      shared_phones: [PHONE],
      has_like_name: true,
      more: [],
    });
    expect((await summarizeWaiting(db, clock.now())).waiting).toBe(1);
  });

  it('leaves out what was taken down meanwhile, until it is restored', async () => {
    const { copy } = await twoOwners();
    const about = { kind: 'business', id: copy.id };
    const act = async (path: string, body: object) =>
      expect((await admin.send('POST', `/api/moderation/${path}`, body)).status).toBe(204);
    await act('take-down', { ...about, ground: 'scam', reason: 'Cobra y no entrega.' });
    expect([await waiting(), (await summarizeWaiting(db, clock.now())).waiting]).toEqual([[], 0]);
    await act('restore', about);
    expect((await waiting()).map(({ business }: { business: { id: number } }) => business.id)).toEqual([
      copy.id,
    ]);
  });
});

describe('a decision', () => {
  it('shows an approved business, which the same likeness holds no more', async () => {
    const { owner, stranger, shop, copy, review } = await twoOwners();
    expect((await decide(review.id, approval(review))).status).toBe(204);
    expect((await app.request(`${BUSINESSES}${copy.id}`)).status).toBe(200);
    const change = async (person: Person, id: number, body: object) =>
      (await (await person.send('PUT', `${BUSINESSES}${id}`, body)).json()).held_for;
    expect(await change(stranger, copy.id, { address: 'Calle 1', phone_number: '+50255552222' })).toBe(null);
    expect(await change(owner, shop.id, { name: 'Comedor de Doña Toña' })).toBe(null);
    expect(await change(stranger, copy.id, { phone_number: PHONE })).toBe('duplicate');
  });

  it('takes a rejected business down with its reason, which can be undone', async () => {
    const { owner, stranger, shop, copy, review } = await twoOwners();
    await db.deleteFrom('mailOutbox').execute();
    expect((await decide(review.id, rejection(review))).status).toBe(204);
    expect(await (await stranger.get(`${BUSINESSES}${copy.id}`)).json()).toMatchObject({
      is_hidden: true,
      held_for: null,
      takedown_reason: 'Es una copia de otro negocio.',
    });
    expect(await acts()).toEqual(['new-content-rejected']);
    const mails = await outbox();
    expect(mails.map(({ toAddress }) => toAddress)).toEqual([stranger.user.email, owner.user.email]);
    for (const { text } of mails) expect(text).not.toContain('Es una copia de otro negocio.');
    expect((await app.request(`${BUSINESSES}${shop.id}`)).status).toBe(200);
    const order = { kind: 'business', id: copy.id };
    expect((await admin.send('POST', '/api/moderation/restore', order)).status).toBe(204);
    expect((await app.request(`${BUSINESSES}${copy.id}`)).status).toBe(200);
  });

  it('is taken once, by the first of 20 at once', async () => {
    const second = await newPerson(opened, { role: 'admin' });
    for (let round = 0; round < 3; round++) {
      await deleteRows(db, 'moderationCase', 'businessProfile', 'auditEntry');
      const { copy, review } = await twoOwners();
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const body = index % 2 === 0 ? approval(review) : rejection(review);
          return (await decide(review.id, body, index % 3 === 0 ? admin : second)).status;
        }),
      );
      expect(statuses.filter((status) => status === 204)).toHaveLength(10);
      expect(statuses.filter((status) => status === 409)).toHaveLength(10);
      const taken = await acts();
      expect([['new-content-accepted'], ['new-content-rejected']]).toContainEqual(taken);
      const isShown = (await app.request(`${BUSINESSES}${copy.id}`)).status === 200;
      expect(isShown).toBe(taken[0] === 'new-content-accepted');
    }
  });

  it.each([
    ['a reason', 'reason', { text: 'Es una copia.' }],
    ['a reason of its kind', 'reason', { text: 'Es una copia.', reason: 'denied' }],
    ['a text', 'text', { reason: 'rights' }],
  ])('needs %s for a rejection', async (_, field, body) => {
    const { review } = await twoOwners();
    const response = await decide(review.id, { ...body, outcome: 'rejected', version: review.version });
    expect(response.status).toBe(422);
    expect((await response.json()).detail).toMatchObject([{ loc: ['json', field] }]);
    expect(await waiting()).toHaveLength(1);
  });

  it('is a conflict for a business that changed or was deleted meanwhile', async () => {
    const { stranger, copy, review } = await twoOwners();
    clock.set(new Date(clock.now().getTime() + 1_000));
    await stranger.send('PUT', `${BUSINESSES}${copy.id}`, { name: 'Banco Industrial' });
    for (const body of [approval(review), rejection(review)]) {
      const response = await decide(review.id, body);
      expect([response.status, (await response.json()).detail]).toEqual([
        409,
        expect.stringContaining('cambió mientras lo revisabas'),
      ]);
    }
    await stranger.send('DELETE', `${BUSINESSES}${copy.id}`);
    const response = await decide(review.id, approval(review));
    expect([response.status, (await response.json()).detail]).toEqual([
      404,
      expect.stringContaining('ya no existe'),
    ]);
    expect(await acts()).toEqual([]);
  });

  it('says that a business is gone that is deleted at the same moment', async () => {
    const { stranger, copy, review } = await twoOwners();
    const [decided] = await Promise.all([
      decide(review.id, approval(review)),
      stranger.send('DELETE', `${BUSINESSES}${copy.id}`),
    ]);
    const answer = `${decided.status} ${await decided.text()}`;
    expect(answer).toMatch(/^(204 $|404 .*ya no existe)/);
    expect(await waiting()).toEqual([]);
  });
});

const idsIn = (value: unknown): number[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  const ids = Object.entries(value).flatMap(([key, item]) =>
    /^(business_)?id$/.test(key) && typeof item === 'number' ? item : idsIn(item),
  );
  return ids;
};

describe('an impersonation', () => {
  it('stays invisible everywhere with Premium, after renames and with announcements, and its victim is informed', async () => {
    const owner = await newPerson(opened, { name: 'Antonia' });
    const shop = await publish(owner);
    const stranger = await newPerson(opened);
    const copy = await publish(stranger, { short_description: 'xqzw' });
    await admin.assign(stranger.id);
    const second = await publish(stranger, { name: 'Comida Rápida', phone_number: null });
    expect(second).toMatchObject({ is_hidden: false, is_featured: true });
    for (const name of ['Comedor Rápido', 'Comedor Tonita', 'Comedor Doña Tona', 'Comida Rápida']) {
      clock.set(new Date(clock.now().getTime() + 1_000));
      await stranger.send('PUT', `${BUSINESSES}${second.id}`, { name });
    }
    const announced = await stranger.send('POST', '/api/announcements/', {
      business_id: copy.id,
      title: 'xqzw',
      content: 'xqzw',
    });
    const { id: announcementId, is_hidden: isAnnouncementHidden } = await announced.json();
    expect(isAnnouncementHidden).toBe(true);
    const hidden = new Set([copy.id, second.id]);
    for (const path of [
      `${BUSINESSES}all/filtered`,
      `${BUSINESSES}all/filtered?search=xqzw`,
      `${BUSINESSES}all/filtered?search=comedor`,
      `${BUSINESSES}all/filtered?place=0301`,
      `${BUSINESSES}all/premium-only`,
      `${BUSINESSES}user/${stranger.id}`,
      `${BUSINESSES}user/${stranger.id}/filtered`,
      '/api/announcements/active/filtered',
      '/api/announcements/active/filtered?search=xqzw',
    ]) {
      const response = await app.request(path);
      expect([path, response.status]).toEqual([path, 200]);
      const ids = idsIn(await response.json());
      expect([path, ids.filter((id) => hidden.has(id) && id !== shop.id)]).toEqual([path, []]);
    }
    for (const path of [
      `${BUSINESSES}${copy.id}`,
      `${BUSINESSES}${second.id}`,
      `/api/announcements/${announcementId}`,
      `/og/business/${copy.id}.jpg`,
    ])
      expect([path, (await app.request(path)).status]).toEqual([path, 404]);
    const count = await app.request(`${BUSINESSES}user/${stranger.id}/count`);
    expect(await count.json()).toEqual({ count: 0 });
    const sitemap = await (await app.request('/sitemap.xml')).text();
    expect(sitemap).not.toContain(`/business/${copy.id}`);
    expect((await app.request(`${BUSINESSES}${shop.id}`)).status).toBe(200);
    const notices = await db.selectFrom('notice').select(['userId', 'text']).execute();
    expect(notices.filter(({ userId }) => userId === owner.id)).toHaveLength(1);
    expect(notices.filter(({ userId }) => userId === stranger.id).length).toBeGreaterThanOrEqual(2);
    expect(await waiting()).toHaveLength(2);
  });
});
