import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { breakColumn } from '#test/break-column.ts';
import { connectionFrom, freshAddress } from '#test/browser.ts';
import { newPerson } from '#test/person.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { fromWire } from '#shared/wire.ts';
import { MonthSheet, SiteNumbers, Statistics } from '../schema.ts';
import * as v from 'valibot';
import { createCounters, flushVisits } from './visit-counter.ts';

const opened = await openTestApp();
const { app, db, deps, clock } = opened;
afterAll(opened.close);

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36';
const NONE = {
  views: 0,
  whatsappTaps: 0,
  callTaps: 0,
  directionsTaps: 0,
  impressions: 0,
  catalogScans: 0,
  baskets: 0,
  orders: 0,
};
const flush = () => flushVisits(deps);

function visit(body: unknown, { address = freshAddress(), agent = PHONE, session = {} } = {}) {
  const headers = { 'content-type': 'application/json', 'user-agent': agent, ...session };
  return app.request(
    '/api/visits',
    { method: 'POST', headers, body: JSON.stringify(body) },
    connectionFrom(address),
  );
}

const view = (...ids: number[]) => ({ kind: 'view', business_ids: ids });

async function read<S extends v.GenericSchema>(answer: Response, schema: S): Promise<v.InferOutput<S>> {
  expect(answer.status).toBe(200);
  return v.parse(schema, fromWire(await answer.json()));
}

async function newOwner() {
  const owner = await newPerson(opened);
  const { id } = await buildBusiness(db, { userId: owner.id });
  const statistics = async (days = '') =>
    read(await owner.get(`/api/business-profiles/statistics/${id}${days}`), Statistics);
  return { ...owner, businessId: id, statistics };
}

describe('visits', () => {
  it('are counted by kind, once for each address', async () => {
    const { businessId: id, statistics } = await newOwner();
    await buildCatalogItem(db, { businessId: id });
    const address = freshAddress();
    for (const kind of ['view', 'view', 'whatsapp', 'call', 'directions', 'impression', 'scan'])
      expect((await visit({ kind, business_ids: [id] }, { address })).status).toBe(204);
    await visit(view(id));
    await flush();
    await flush();
    const { days, totals } = await statistics();
    expect(totals).toEqual({
      ...NONE,
      views: 2,
      whatsappTaps: 1,
      callTaps: 1,
      directionsTaps: 1,
      impressions: 1,
      catalogScans: 1,
    });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: '2026-03-13', ...totals });
    expect(days[0]).toEqual({ day: '2026-02-12', ...NONE });
  });

  it('of bots and of the owners themselves are not counted', async () => {
    const { businessId: id, session, statistics } = await newOwner();
    await visit(view(id), { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await visit(view(id), { session });
    await visit({ kind: 'whatsapp', business_ids: [id] }, { session });
    await flush();
    expect((await statistics()).totals).toEqual(NONE);
  });

  it('of missing and hidden businesses are not counted', async () => {
    const { businessId: id, statistics } = await newOwner();
    const hidden = await buildBusiness(db, { isHidden: true });
    await visit(view(999_999_999, hidden.id, id));
    await flush();
    expect((await statistics()).totals.views).toBe(1);
    const counted = db.selectFrom('businessDay').select('businessId').where('businessId', '=', hidden.id);
    expect(await counted.execute()).toEqual([]);
  });

  it('belong to the Guatemalan day on which they happened', async () => {
    const { businessId: id, statistics } = await newOwner();
    clock.set(new Date('2026-03-15T05:59:59Z'));
    await visit(view(id));
    clock.set(new Date('2026-03-15T06:00:00Z'));
    await visit(view(id));
    await flush();
    const { days } = await statistics('?days=2');
    expect(days.map(({ day, views }) => [day, views])).toEqual([
      ['2026-03-14', 1],
      ['2026-03-15', 1],
    ]);
  });

  it.each([
    {},
    { kind: 'view', business_ids: [] },
    { kind: 'view', business_ids: ['1'] },
    { kind: 'view', business_ids: [0] },
    { kind: 'stay', business_ids: [1] },
    { kind: 'view', business_ids: Array.from({ length: 101 }, (_, index) => index + 1) },
  ])('are rejected when invalid: %j', async (body) => {
    expect((await visit(body)).status).toBe(422);
  });

  it('are all stored when several processes flush while businesses are deleted', async () => {
    const counters = [createCounters(), createCounters(), createCounters()];
    const owner = await newPerson(opened);
    const kept = await Promise.all([1, 2, 3].map(() => buildBusiness(db, { userId: owner.id })));
    const gone = await Promise.all([1, 2, 3].map(() => buildBusiness(db)));
    const ids = [...kept, ...gone].map(({ id }) => id);
    for (const round of ['a', 'b', 'c']) {
      for (const { visits } of counters) visits.count({ kind: 'view', ids }, round, clock.now());
      await Promise.all([
        ...counters.map((each) => flushVisits({ db, ...each })),
        db
          .deleteFrom('businessProfile')
          .where('id', '=', gone.pop()?.id ?? 0)
          .execute(),
      ]);
    }
    for (const { id } of kept) {
      const answer = await owner.get(`/api/business-profiles/statistics/${id}`);
      expect((await read(answer, Statistics)).totals.views).toBe(9);
    }
  });
});

describe('a period', () => {
  const day = (businessId: number, on: string, views: number) =>
    db
      .insertInto('businessDay')
      .values({ businessId, day: on, ...NONE, views })
      .execute();
  const ask = async (query: string) => {
    clock.set(new Date('2026-11-27T18:00:00Z'));
    const owner = await newOwner();
    return { ...owner, readPeriod: () => owner.statistics(query) };
  };

  it('is compared with as many days before it', async () => {
    const { businessId: id, readPeriod } = await ask('?from=2026-11-10&until=2026-11-12');
    for (const [on, views] of [
      ['2026-11-06', 100],
      ['2026-11-07', 2],
      ['2026-11-09', 3],
      ['2026-11-10', 4],
      ['2026-11-12', 7],
      ['2026-11-13', 100],
    ] as const)
      await day(id, on, views);
    expect(await readPeriod()).toMatchObject({
      from: '2026-11-10',
      until: '2026-11-12',
      days: [{ views: 4 }, { day: '2026-11-11', views: 0 }, { views: 7 }],
      months: [],
      totals: { views: 11 },
      before: { views: 5 },
    });
  });

  it('of a whole month is compared with the month before', async () => {
    const { businessId: id, readPeriod } = await ask('?from=2026-10-01&until=2026-10-31');
    await day(id, '2026-09-01', 6);
    await day(id, '2026-08-31', 100);
    expect(await readPeriod()).toMatchObject({ totals: { views: 0 }, before: { views: 6 } });
  });

  it('that begins before the days that are kept is widened to months', async () => {
    const { businessId: id, readPeriod } = await ask('?from=2025-09-20&until=2026-01-10');
    await db
      .insertInto('businessMonth')
      .values({ businessId: id, month: '2025-09-01', ...NONE, views: 8 })
      .execute();
    await day(id, '2026-01-31', 2);
    const { from, until, days, months, totals, before } = await readPeriod();
    expect([from, until, days, totals.views, before]).toEqual(['2025-09-01', '2026-01-31', [], 10, null]);
    expect(months.map(({ month, views }) => [month, views])).toEqual([
      ['2025-09', 8],
      ['2025-10', 0],
      ['2025-11', 0],
      ['2025-12', 0],
      ['2026-01', 2],
    ]);
  });

  it.each([
    ['?from=2026-11-10', 'until', 'Elige desde y hasta qué día.'],
    ['?until=2026-11-10', 'from', 'Elige desde y hasta qué día.'],
    ['?from=2026-11-10&until=2026-11-09', 'until', 'El último día no puede ser antes del primero.'],
    ['?from=2026-11-10&until=2026-11-28', 'until', 'El último día no puede ser después de hoy.'],
    ['?from=2010-11-10&until=2026-11-09', 'from', 'Elige un período de 10 años o menos.'],
    ['?from=2026-02-30&until=2026-11-09', 'from', 'Elige un día, como 2026-11-27.'],
  ])('%s is rejected', async (query, end, msg) => {
    const { businessId, get } = await ask('');
    const answer = await get(`/api/business-profiles/statistics/${businessId}${query}`);
    const detail = [{ loc: ['query', end], msg }];
    expect([answer.status, await answer.json()]).toMatchObject([422, { detail }]);
  });
});

describe('the sheet of a month', () => {
  it('is for those who manage the business, as JSON and as CSV', async () => {
    clock.set(new Date('2026-11-27T18:00:00Z'));
    const owner = await newOwner();
    const stranger = await newPerson(opened);
    const values = { businessId: owner.businessId, day: '2026-10-31', ...NONE, views: 3, directionsTaps: 2 };
    await db.insertInto('businessDay').values(values).execute();
    const path = (what: string) =>
      `/api/business-profiles/statistics/${what}/${owner.businessId}?month=2026-10`;
    expect(await read(await owner.get(path('month')), MonthSheet)).toMatchObject({
      month: '2026-10',
      until: '2026-10-31',
      totals: { views: 3, directionsTaps: 2 },
    });
    const lines = (await (await owner.get(path('sheet'))).text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe(
      '"Negocio","Día","Vistas","WhatsApp","Llamadas","Cómo llegar","En búsquedas","Carta impresa","Canastas","Pedidos"',
    );
    expect(lines.at(-1)).toMatch(/,"Total",3,0,0,2,0,0,0,0$/);
    expect(lines).toHaveLength(33);
    for (const what of ['month', 'sheet']) expect((await stranger.get(path(what))).status).toBe(403);
  });
});

it('keeps counts that the database can not store', async () => {
  const { businessId: id, statistics } = await newOwner();
  await visit(view(id));
  const repair = await breakColumn(db, 'business_day.views');
  await expect(flush()).rejects.toThrow('views');
  await repair();
  await flush();
  expect((await statistics()).totals.views).toBe(1);
});

describe('the numbers of the site', () => {
  it('count new businesses, views and premium users', async () => {
    clock.set(new Date('2026-05-10T18:00:00Z'));
    const admin = await newPerson(opened, { role: 'admin' });
    const numbers = async () => read(await admin.get('/api/admin/numbers'), SiteNumbers);
    const before = await numbers();
    const week = new Date('2026-05-16T18:00:00Z');
    await newPerson(opened, { premium: true });
    await newPerson(opened, { premium: true, planExpiresAt: week });
    await newPerson(opened, { premium: true, planExpiresAt: new Date('2026-05-10T18:00:00Z') });
    const { id } = await buildBusiness(db, { createdAt: new Date('2026-05-10T05:59:00Z') });
    await visit(view(id));
    await flush();
    const after = await numbers();
    expect(after.days).toHaveLength(30);
    expect(after.days.slice(-2)).toEqual([
      { day: '2026-05-09', views: 0, newBusinesses: 1 },
      { day: '2026-05-10', views: 1, newBusinesses: 0 },
    ]);
    expect(after.totals).toEqual({ views: 1, newBusinesses: 1 });
    expect(after.activePremium - before.activePremium).toBe(2);
    expect(after.expiringThisWeek - before.expiringThisWeek).toBe(1);
  });
});
