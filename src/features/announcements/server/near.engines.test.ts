import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { queryString } from '#shared/query-string.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { fromWire } from '#shared/wire.ts';
import { openTestApp } from '#test/app.ts';
import { postJson } from '#test/find-businesses.ts';
import { AnnouncementPage } from '../schema.ts';

const { app, db, clock, read, logLines, close } = await openTestApp();
afterAll(close);

const NEARBY = '/api/announcements/nearby';
/** A Friday, noon in Guatemala. */
const NOW = new Date('2126-03-15T18:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
clock.set(NOW);

const XELA_PARK = { latitude: 14.8347, longitude: -91.5183 };

const at = (placeCode: string | null, position?: [number, number], isPositionPrivate = false) =>
  buildBusiness(db, {
    placeCode,
    isPositionPrivate,
    position: position && { latitude: position[0], longitude: position[1] },
  });
const luna = await at('0901', [14.8352, -91.5179]);
const altos = await at('0901', [14.842, -91.525]);
const hidden = await at('0901', [14.8348, -91.5184], true);
const antigua = await at('0301', [14.5581, -90.7341]);
const nowhere = await at(null);

beforeEach(async () => {
  await db.deleteFrom('announcement').execute();
});

type Values = NonNullable<Parameters<typeof buildAnnouncement>[1]>;
const post = ({ id: businessId }: { id: number }, title: string, values: Values = {}) =>
  buildAnnouncement(db, { businessId, title, content: 'Llama.', ...values });
const event = (startsAt: Date, placeCode: string | null = null): Values => ({
  kind: 'event',
  venue: 'Salón',
  startsAt,
  placeCode,
  expiresAt: new Date(startsAt.getTime() + DAY),
});

async function nearby(asked: object = {}) {
  const response = await postJson(app, NEARBY, { ...XELA_PARK, ...asked });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return v.parse(AnnouncementPage, fromWire(await response.json()));
}
const titles = async (asked: object = {}) => (await nearby(asked)).items.map(({ title }) => title);
const around = (near: string, asked: Record<string, string> = {}) =>
  read(`/api/announcements/active/filtered${queryString({ near, ...asked })}`, AnnouncementPage);

describe('announcements near a position', () => {
  it('come in the order of the distance of their businesses, which is rounded', async () => {
    await post(antigua, 'Antigua');
    await post(altos, 'Los Altos');
    await post(luna, 'Luna');
    await post(nowhere, 'Sin lugar');
    const { items, total } = await nearby();
    expect(total).toBe(3);
    expect(items).toMatchObject([
      { title: 'Luna', distanceM: 70, isDistanceApproximate: false },
      { title: 'Los Altos', distanceM: 1_100, isDistanceApproximate: false },
      { title: 'Antigua', distanceM: expect.closeTo(90_000, -4) },
    ]);
  });

  it('do not reveal where a business is that shows no position', async () => {
    await post(hidden, 'Escondido');
    const [item] = (await nearby()).items;
    expect(item?.isDistanceApproximate).toBe(true);
    expect(item?.distanceM).toBeGreaterThan(500);
  });

  it('have an event elsewhere at its place', async () => {
    await post(antigua, 'Feria en Xela', event(after(HOUR), '0901'));
    await post(luna, 'Feria en Antigua', event(after(HOUR), '0301'));
    const { items } = await nearby();
    expect(items.map(({ title, isDistanceApproximate }) => [title, isDistanceApproximate])).toEqual([
      ['Feria en Xela', true],
      ['Feria en Antigua', true],
    ]);
    expect(items[0]?.distanceM).toBeLessThan(3_000);
  });

  it('have events by distance too, of the days that are asked for', async () => {
    await post(altos, 'Hoy', event(after(HOUR)));
    await post(luna, 'Mañana', event(after(DAY)));
    expect(await titles({ kind: 'event' })).toEqual(['Mañana', 'Hoy']);
    expect(await titles({ date: 'today' })).toEqual(['Hoy']);
  });

  it('are narrowed by kind, place and words', async () => {
    await post(luna, 'Barista', { kind: 'job' });
    await post(luna, 'Pan barato', { kind: 'offer' });
    await post(antigua, 'Barista en Antigua', { kind: 'job' });
    expect(await titles({ kind: 'job' })).toEqual(['Barista', 'Barista en Antigua']);
    expect(await titles({ kind: 'job', place: '03' })).toEqual(['Barista en Antigua']);
    expect(await titles({ search: 'pan' })).toEqual(['Pan barato']);
    expect(await titles({ search: 'trabajo' })).toEqual(['Barista', 'Barista en Antigua']);
  });

  it('are jobs that pay enough', async () => {
    await post(altos, 'Bien pagado', { kind: 'job', payMin: 6_000, payPeriod: 'month' });
    await post(luna, 'Mal pagado', { kind: 'job', payMin: 3_000, payPeriod: 'month' });
    expect(await titles({ pay_min: 5_000 })).toEqual(['Bien pagado']);
  });

  it('never have what is hidden, closed or over', async () => {
    await post(luna, 'Vigente');
    await post(luna, 'Oculto', { isHidden: true });
    await post(luna, 'Vendido', { outcome: 'sold' });
    await post(luna, 'Vencido', { expiresAt: after(-HOUR) });
    expect(await titles()).toEqual(['Vigente']);
  });

  it('go on from page to page and back, three of an owner on each', async () => {
    for (const title of ['1', '2', '3', '4']) await post(luna, title);
    await post(altos, '5');
    const first = await nearby({ limit: 4 });
    const second = await nearby({ limit: 4, cursor: first.nextCursor });
    expect([first.items.length, second.items.length]).toEqual([3, 2]);
    expect(second.items.at(-1)?.title).toBe('5');
    const back = await nearby({ limit: 4, cursor: second.previousCursor });
    expect(back.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
  });

  it('follow their business and their place', async () => {
    await post(altos, 'Los Altos');
    await post(luna, 'Luna');
    const move = (latitude: number, longitude: number) =>
      db.updateTable('businessProfile').set({ latitude, longitude }).where('id', '=', altos.id).execute();
    await move(14.8347, -91.5183);
    expect(await titles()).toEqual(['Los Altos', 'Luna']);
    await move(14.842, -91.525);
    expect(await titles()).toEqual(['Luna', 'Los Altos']);
  });

  it('say of an empty list what there is without a filter', async () => {
    await post(luna, 'Barista', { kind: 'job' });
    const { items, alternatives } = await nearby({ kind: 'offer' });
    expect([items, alternatives]).toEqual([[], [{ without: 'kind', total: 1, totalCapped: false }]]);
  });
});

describe('the position of a visitor', () => {
  it('is asked for in a body, kept by no cache and no log', async () => {
    const response = await postJson(app, NEARBY, XELA_PARK);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(logLines)).not.toMatch(/14\.8347|91\.5183/);
  });

  it.each(['14.8347,-91.5183', 'me'])('is refused in an address: %s', async (near) => {
    const response = await app.request(`/api/announcements/active/filtered?near=${near}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      detail: [{ loc: ['query', 'near'], msg: expect.stringContaining(NEARBY) }],
    });
  });

  it('may be a place, of which the centre counts', async () => {
    await post(antigua, 'Antigua');
    await post(luna, 'Luna');
    expect((await around('0301')).items.map(({ title }) => title)).toEqual(['Antigua', 'Luna']);
    expect((await around('09')).items.map(({ title }) => title)).toEqual(['Luna', 'Antigua']);
  });
});
