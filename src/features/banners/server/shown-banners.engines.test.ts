import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBanner } from '#db/builders/banner.ts';
import { upsertMediaFile } from '#features/media/server/index.ts';
import { flushVisits, moveOldVisits } from '#features/statistics/server/index.ts';
import { fromWire } from '#shared/wire.ts';
import { openTestApp } from '#test/app.ts';
import { connectionFrom, freshAddress } from '#test/browser.ts';
import { newPerson } from '#test/person.ts';
import { BannerSheet, CarouselBanner } from '../schema.ts';

const opened = await openTestApp();
const { app, db, deps, clock, read } = opened;
afterAll(opened.close);

const NOON = new Date('2026-11-27T18:00:00Z');
clock.set(NOON);
const admin = await newPerson(opened, { role: 'admin' });
const about = { hash: 'b'.repeat(32), width: 1600, height: 640, widths: [320], thumbhash: 'x' };
const { id: mediaFileId } = await upsertMediaFile(db, { ...about, ownerUserId: null });

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36';
const LAGO = '0710';

beforeEach(async () => {
  clock.set(NOON);
  await db.deleteFrom('banner').execute();
});

const build = (values: Partial<Parameters<typeof buildBanner>[1]> = {}) =>
  buildBanner(db, { mediaFileId, ...values });
const carousel = async (place = '') => {
  const banners = await read(
    `/api/banners/carousel-urls${place && `?place=${place}`}`,
    v.array(CarouselBanner),
  );
  return banners.map(({ altText }) => altText);
};
const change = (id: number, body: object) => admin.send('PUT', `/api/banners/${id}`, body);

describe('visitors see a banner', () => {
  it('from its first day to the end of its last one, in Guatemala', async () => {
    await build({ altText: 'Feria', startsOn: '2026-11-28', endsOn: '2026-11-29' });
    const at = async (time: string) => {
      clock.set(new Date(time));
      return carousel();
    };
    expect(await at('2026-11-28T05:59:59Z')).toEqual([]);
    expect(await at('2026-11-28T06:00:00Z')).toEqual(['Feria']);
    expect(await at('2026-11-30T05:59:59Z')).toEqual(['Feria']);
    expect(await at('2026-11-30T06:00:00Z')).toEqual([]);
    expect(await read('/api/banners/', v.array(CarouselBanner))).toEqual([]);
  });

  it('on the home page without places, otherwise on the pages of its places and what is in them', async () => {
    await build({ altText: 'País' });
    await build({ altText: 'Sololá', placeCodes: ['07'] });
    await build({ altText: 'Panajachel', placeCodes: [LAGO, '0301'] });
    expect(await carousel()).toEqual(['País']);
    expect(await carousel('07')).toEqual(['Sololá']);
    expect(await carousel(LAGO)).toEqual(['Sololá', 'Panajachel']);
    expect(await carousel('0301')).toEqual(['Panajachel']);
    expect(await carousel('09')).toEqual([]);
    expect((await app.request('/api/banners/carousel-urls?place=x')).status).toBe(422);
  });
});

describe('an administrator changes', () => {
  it('link, days, places and sponsor, and the log says what was before', async () => {
    const { id } = await build({ altText: 'Lago', sponsor: 'Hotel Lago' });
    await db.deleteFrom('auditEntry').execute();
    const response = await change(id, {
      link_url: ' https://lago.example/reservas ',
      starts_on: '2026-12-01',
      ends_on: '2026-12-31',
      place_codes: [LAGO, '03', LAGO],
      sponsor: '',
    });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      {
        link_url: 'https://lago.example/reservas',
        starts_on: '2026-12-01',
        ends_on: '2026-12-31',
        places: [
          { code: '03', name: 'Sacatepéquez' },
          { code: LAGO, name: 'Panajachel', department: 'Sololá' },
        ],
        sponsor: null,
      },
    ]);
    const acts = await db.selectFrom('auditEntry').select(['act', 'before', 'after']).execute();
    expect(acts).toEqual([
      {
        act: 'changed',
        before: { linkUrl: null, startsOn: null, endsOn: null, places: null, sponsor: 'Hotel Lago' },
        after: {
          linkUrl: 'https://lago.example/reservas',
          startsOn: '2026-12-01',
          endsOn: '2026-12-31',
          places: 'Sacatepéquez y Panajachel, Sololá',
          sponsor: null,
        },
      },
    ]);
  });

  it.each([
    ['/negocios?open=now', '/negocios?open=now'],
    [`${deps.site.url}/anuncios`, '/anuncios'],
    ['lago.example', 'https://lago.example/'],
  ])('a link %s, which leads to %s', async (link_url, expected) => {
    const { id } = await build();
    expect(await (await change(id, { link_url })).json()).toMatchObject({ link_url: expected });
  });

  it.each([
    { link_url: 'http://lago.example' },
    { link_url: 'javascript:alert(1)' },
    { link_url: '//lago.example' },
    { link_url: '/\\lago.example' },
    { link_url: '/.//lago.example' },
    { link_url: 'https://ana@lago.example' },
    { starts_on: '2026-02-30' },
    { ends_on: 'mañana' },
    { place_codes: ['9999'] },
    { place_codes: ['x'] },
    { place_codes: Array.from({ length: 41 }, () => '07') },
    { sponsor: 'x'.repeat(81) },
  ])('nothing to %j', async (body) => {
    const { id } = await build();
    const response = await change(id, body);
    const { detail } = await response.json();
    const loc = ['json', Object.keys(body)[0]];
    expect([response.status, detail[0].loc.slice(0, 2)]).toEqual([422, loc]);
  });

  it('no last day before the first, also where one of them stands', async () => {
    const { id } = await build({ startsOn: '2026-12-05' });
    for (const body of [{ ends_on: '2026-12-04' }, { starts_on: '2026-12-05', ends_on: '2026-12-04' }]) {
      const response = await change(id, body);
      expect([response.status, await response.json()]).toMatchObject([
        422,
        { detail: [{ loc: ['json', 'ends_on'], msg: 'El último día no puede ser antes del primero.' }] },
      ]);
    }
    expect((await change(id, { ends_on: '2026-12-05' })).status).toBe(200);
  });
});

const count = (body: unknown, { address = freshAddress(), agent = PHONE, session = {} } = {}) => {
  const headers = { 'content-type': 'application/json', 'user-agent': agent, ...session };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return app.request('/api/banner-visits', init, connectionFrom(address));
};
const sheetOf = async (id: number, month = '') => {
  const answer = await admin.get(`/api/banners/statistics/${id}${month && `?month=${month}`}`);
  return v.parse(BannerSheet, fromWire(await answer.json()));
};

describe('the sheet of a banner', () => {
  it('counts by day what was shown and tapped, once for each address, without bots and administrators', async () => {
    const { id } = await build();
    const paused = await build({ isActive: false });
    const address = freshAddress();
    for (const kind of ['shown', 'shown', 'tap'])
      expect((await count({ kind, banner_id: id }, { address })).status).toBe(204);
    await count({ kind: 'shown', banner_id: id });
    await count({ kind: 'shown', banner_id: id }, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await count({ kind: 'shown', banner_id: id }, { session: admin.session });
    await count({ kind: 'shown', banner_id: paused.id });
    await count({ kind: 'shown', banner_id: 999_999 });
    await flushVisits(deps);
    await flushVisits(deps);
    const { month, until, days, totals } = await sheetOf(id);
    expect([month, until, days.length, totals]).toEqual(['2026-11', '2026-11-27', 27, { shown: 2, taps: 1 }]);
    expect(days.at(-1)).toEqual({ day: '2026-11-27', shown: 2, taps: 1 });
    expect((await sheetOf(paused.id)).totals).toEqual({ shown: 0, taps: 0 });
  });

  it.each([
    {},
    { kind: 'view', banner_id: 1 },
    { kind: 'tap', banner_id: '1' },
    { kind: 'tap', banner_id: 0 },
  ])('rejects %j', async (body) => {
    expect((await count(body)).status).toBe(422);
  });

  it('is a CSV with Spanish headings that no spreadsheet runs', async () => {
    const { id } = await build({ sponsor: '=Hotel "Lago"' });
    await db
      .insertInto('bannerDay')
      .values({ bannerId: id, day: '2026-10-02', shown: 1_200, taps: 7 })
      .execute();
    const answer = await admin.get(`/api/banners/statistics/sheet/${id}?month=2026-10`);
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="banner-hotel-lago-2026-10.csv"',
    );
    const lines = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toHaveLength(33);
    expect([lines[0], lines[2], lines.at(-1)]).toEqual([
      '"Banner","Día","Veces que se vio","Toques"',
      `"'=Hotel ""Lago""","2026-10-02",1200,7`,
      `"'=Hotel ""Lago""","Total",1200,7`,
    ]);
  });

  it('has only the sum of a month whose days are no longer kept', async () => {
    const { id } = await build();
    for (const [day, shown] of [
      ['2025-09-03', 4],
      ['2025-09-30', 5],
    ] as const)
      await db.insertInto('bannerDay').values({ bannerId: id, day, shown, taps: 1 }).execute();
    const before = await sheetOf(id, '2025-09');
    await moveOldVisits(deps);
    expect(await db.selectFrom('bannerDay').select('bannerId').execute()).toEqual([]);
    const after = await sheetOf(id, '2025-09');
    expect(after).toEqual(before);
    expect(after).toMatchObject({ days: [], months: [{ month: '2025-09', shown: 9, taps: 2 }] });
  });

  it('is refused for a month to come', async () => {
    const { id } = await build();
    expect((await admin.get(`/api/banners/statistics/${id}?month=2026-12`)).status).toBe(422);
    expect((await admin.get(`/api/banners/statistics/${id}?month=2026-13`)).status).toBe(422);
  });

  it('ends with the banner', async () => {
    const { id } = await build();
    await db
      .insertInto('bannerMonth')
      .values({ bannerId: id, month: '2025-09-01', shown: 1, taps: 0 })
      .execute();
    expect((await admin.send('DELETE', `/api/banners/${id}`)).status).toBe(204);
    expect(await db.selectFrom('bannerMonth').select('shown').execute()).toEqual([]);
    expect((await admin.get(`/api/banners/statistics/${id}`)).status).toBe(404);
  });
});
