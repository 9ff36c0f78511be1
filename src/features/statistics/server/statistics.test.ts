import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { breakColumn } from '#test/break-column.ts';
import { connectionFrom, freshAddress } from '#test/browser.ts';
import { newPerson } from '#test/person.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { fromWire } from '#shared/wire.ts';
import { SiteNumbers, Statistics } from '../schema.ts';
import * as v from 'valibot';
import { createVisitCounter, flushVisits } from './visit-counter.ts';

const opened = await openTestApp();
const { app, db, deps, clock } = opened;
afterAll(opened.close);

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36';
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
    const address = freshAddress();
    for (const kind of ['view', 'view', 'whatsapp', 'call', 'impression'])
      expect((await visit({ kind, business_ids: [id] }, { address })).status).toBe(204);
    await visit(view(id));
    await flush();
    await flush();
    const { days, totals } = await statistics();
    expect(totals).toEqual({ views: 2, whatsappTaps: 1, callTaps: 1, impressions: 1 });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: '2026-03-13', ...totals });
    expect(days[0]).toEqual({ day: '2026-02-12', views: 0, whatsappTaps: 0, callTaps: 0, impressions: 0 });
  });

  it('of bots and of the owners themselves are not counted', async () => {
    const { businessId: id, session, statistics } = await newOwner();
    await visit(view(id), { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await visit(view(id), { session });
    await visit({ kind: 'whatsapp', business_ids: [id] }, { session });
    await flush();
    expect((await statistics()).totals).toEqual({ views: 0, whatsappTaps: 0, callTaps: 0, impressions: 0 });
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
    const counters = [createVisitCounter(), createVisitCounter(), createVisitCounter()];
    const owner = await newPerson(opened);
    const kept = await Promise.all([1, 2, 3].map(() => buildBusiness(db, { userId: owner.id })));
    const gone = await Promise.all([1, 2, 3].map(() => buildBusiness(db)));
    const ids = [...kept, ...gone].map(({ id }) => id);
    for (const round of ['a', 'b', 'c']) {
      for (const visits of counters) visits.count({ kind: 'view', businessIds: ids }, round, clock.now());
      await Promise.all([
        ...counters.map((visits) => flushVisits({ db, visits })),
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
