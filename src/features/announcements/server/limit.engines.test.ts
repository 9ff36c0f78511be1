import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { RACE_ROUNDS } from '#test/effort.ts';

const opened = await openTestApp();
const { db, clock, close } = opened;
afterAll(close);

const PATH = '/api/announcements/';
const NOW = clock.now();
const BREAD = { title: 'Pan de yemas', content: 'Los sábados, recién salido del horno.' };
const FULL = {
  free: 'Límite alcanzado: ya publicaste los 10 anuncios de este mes. Actualiza a Premium para publicar hasta 90 al mes.',
  premium: 'Límite alcanzado: ya publicaste los 90 anuncios de este mes. El próximo mes podrás publicar más.',
};

beforeEach(() => clock.set(NOW));

type Owner = Awaited<ReturnType<typeof newOwner>>;

async function newOwner(values: Parameters<typeof newPerson>[1] = {}) {
  const person = await newPerson(opened, values);
  return { ...person, businessId: (await buildBusiness(db, { userId: person.id })).id };
}

const announce = ({ send, businessId }: Owner, body: object = {}, key = '') =>
  send('POST', PATH, { business_id: businessId, ...BREAD, ...body }, key ? { 'idempotency-key': key } : {});

const fill = ({ businessId }: Owner, count: number, createdAt = NOW) =>
  db
    .insertInto('announcement')
    .values(Array.from({ length: count }, () => ({ ...BREAD, businessId, createdAt })))
    .execute();

const listRows = ({ businessId }: Owner) =>
  db.selectFrom('announcement').selectAll().where('businessId', '=', businessId).orderBy('id').execute();

const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => work(index));

async function monthCount({ get, id }: Owner, month?: string) {
  const answer = await get(`${PATH}user/${id}/count${month ? `?month=${month}` : ''}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

describe('the monthly limit', () => {
  it.each([
    ['free', 10],
    ['premium', 90],
  ] as const)(
    'on the %s plan holds for concurrent requests',
    async (plan, limit) => {
      for (let round = 0; round < RACE_ROUNDS; round += 1) {
        const ana = await newOwner({ premium: plan === 'premium' });
        await fill(ana, limit - 3);
        const answers = await Promise.all(times(50, (index) => announce(ana, { title: `Anuncio ${index}` })));
        const refused = answers.filter(({ status }) => status !== 201);
        expect([answers.length - refused.length, (await listRows(ana)).length]).toEqual([3, limit]);
        const bodies = await Promise.all(refused.map(async (answer) => [answer.status, await answer.json()]));
        expect(bodies).toEqual(refused.map(() => [409, { detail: FULL[plan], code: 'limit-reached' }]));
      }
      expect.assertions(RACE_ROUNDS * 2);
    },
    30_000 + RACE_ROUNDS * 10_000,
  );

  it('covers all businesses of an owner, and counts hidden, expired and closed announcements', async () => {
    const ana = await newOwner({ premium: true });
    const second = await buildBusiness(db, { userId: ana.id });
    await fill(ana, 87);
    const values = { businessId: second.id, createdAt: NOW };
    await buildAnnouncement(db, { ...values, isHidden: true });
    await buildAnnouncement(db, { ...values, outcome: 'sold' });
    await buildAnnouncement(db, { ...values, expiresAt: new Date(NOW.getTime() - 1) });
    expect((await announce(ana)).status).toBe(409);
    expect((await announce({ ...ana, businessId: second.id })).status).toBe(409);
  });

  it('frees room for each deletion and no more, also concurrently', async () => {
    const ana = await newOwner();
    await fill(ana, 10);
    const ids = (await listRows(ana)).map(({ id }) => id).slice(0, 5);
    const answers = await Promise.all([
      ...ids.map((id) => ana.send('DELETE', `${PATH}${id}`)),
      ...times(25, () => announce(ana)),
    ]);
    const created = answers.filter(({ status }) => status === 201).length;
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual(times(5, () => 204));
    expect(new Set(answers.slice(5).map(({ status }) => status))).not.toContain(500);
    expect((await listRows(ana)).length).toBe(5 + created);
    await Promise.all(times(10, () => announce(ana)));
    expect((await listRows(ana)).length).toBe(10);
  });

  it("is the plan's until its last millisecond", async () => {
    const planExpiresAt = new Date(NOW.getTime() + 60_000);
    const ana = await newOwner({ premium: true, planExpiresAt });
    await fill(ana, 10);
    clock.set(new Date(planExpiresAt.getTime() - 1));
    expect((await announce(ana)).status).toBe(201);
    for (const late of [planExpiresAt, new Date(planExpiresAt.getTime() + 1)]) {
      clock.set(late);
      const answer = await announce(ana);
      expect([answer.status, (await answer.json()).detail]).toEqual([409, FULL.free]);
    }
    expect(await listRows(ana)).toHaveLength(11);
  });
});

describe('the month', () => {
  const LAST = new Date('2026-04-01T05:59:59.999Z');
  const FIRST = new Date('2026-04-01T06:00:00.000Z');
  const { TZ } = process.env;

  afterEach(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });

  it.each([
    ['America/Guatemala', 360],
    ['UTC', 0],
    ['Pacific/Auckland', -780],
    ['Pacific/Pago_Pago', 660],
  ])('starts at 06:00 UTC in the time zone %s', async (zone, offset) => {
    process.env['TZ'] = zone;
    expect(FIRST.getTimezoneOffset()).toBe(offset);
    clock.set(LAST);
    const ana = await newOwner();
    await fill(ana, 9, new Date('2026-03-01T06:00:00.000Z'));
    await fill(ana, 1, new Date('2026-03-01T05:59:59.999Z'));
    expect((await announce(ana)).status).toBe(201);
    expect((await announce(ana)).status).toBe(409);
    expect(await monthCount(ana)).toEqual({ count: 10, month: '2026-03' });
    clock.set(FIRST);
    expect(await monthCount(ana)).toEqual({ count: 0, month: '2026-04' });
    expect((await announce(ana)).status).toBe(201);
    expect(await monthCount(ana)).toEqual({ count: 1, month: '2026-04' });
    expect(await monthCount(ana, '2026-03')).toEqual({ count: 10, month: '2026-03' });
    expect(await monthCount(ana, '2026-02')).toEqual({ count: 1, month: '2026-02' });
    expect((await listRows(ana)).filter(({ isHidden }) => isHidden)).toEqual([]);
  });

  it('may be any valid month', async () => {
    const ana = await newOwner();
    for (const month of ['1000-01', '2026-12', '9999-12'])
      expect(await monthCount(ana, month)).toEqual({ count: 0, month });
  });
});

describe('an Idempotency-Key', () => {
  it('creates one announcement for twenty concurrent requests', async () => {
    const ana = await newOwner();
    const key = randomUUID();
    const answers = await Promise.all(times(20, () => announce(ana, {}, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await listRows(ana)).toHaveLength(1);
  });

  it('returns the first response at the limit and after changes', async () => {
    const ana = await newOwner();
    await fill(ana, 9);
    const key = randomUUID();
    const values = { expires_at: new Date(NOW.getTime() + 1_000).toISOString() };
    const first = await (await announce(ana, values, key)).json();
    await ana.send('PUT', `${PATH}${first.id}`, { title: 'Otro título' });
    clock.set(new Date(NOW.getTime() + 2_000));
    const again = await announce(ana, values, key);
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect(await listRows(ana)).toHaveLength(10);
  });

  it('belongs to one request of one person, and may be used again after a failure', async () => {
    const [ana, eva] = [await newOwner(), await newOwner()];
    const key = randomUUID();
    const past = { expires_at: NOW.toISOString() };
    expect((await announce(ana, past, key)).status).toBe(422);
    expect((await announce(ana, {}, key)).status).toBe(201);
    expect((await announce(ana, { title: 'Otro' }, key)).status).toBe(422);
    expect((await announce(eva, {}, key)).status).toBe(201);
    expect([(await listRows(ana)).length, (await listRows(eva)).length]).toEqual([1, 1]);
  });
});

describe('GET /api/announcements/user/{userId}/count', () => {
  it('allows the person and administrators', async () => {
    const [ana, eva] = [await newOwner(), await newOwner()];
    const admin = await newPerson(opened, { role: 'admin' });
    await fill(ana, 3);
    const path = `${PATH}user/${ana.id}/count`;
    expect(await monthCount(ana)).toEqual({ count: 3, month: '2026-03' });
    expect(await (await admin.get(path)).json()).toEqual({ count: 3, month: '2026-03' });
    expect((await eva.get(path)).status).toBe(403);
    expect((await opened.app.request(path)).status).toBe(401);
  });

  it("counts hidden announcements, and only the person's", async () => {
    const [ana, eva] = [await newOwner(), await newOwner()];
    await buildAnnouncement(db, { businessId: ana.businessId, createdAt: NOW, isHidden: true });
    await fill(eva, 2);
    expect(await monthCount(ana)).toMatchObject({ count: 1 });
  });
});
