import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { queryString } from '#shared/query-string.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { AnnouncementPage } from '../schema.ts';
import { markExpired } from './index.ts';

const opened = await openTestApp();
const { app, db, clock, read, close } = opened;
afterAll(close);

const PATH = '/api/announcements/';
/** A Friday, noon in Guatemala. */
const NOW = new Date('2126-03-15T18:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

const QUETZALTENANGO = '0901';
const ANTIGUA = '0301';
const ZONA_10 = '010110';

clock.set(NOW);
const owner = await newPerson(opened, { premium: true });
/** Gives those in Antigua one owner. */
const open = async (placeCode: string | null) => {
  const own = placeCode === ANTIGUA ? { userId: owner.id } : {};
  return (await buildBusiness(db, { ...own, placeCode, name: 'La Espiga' })).id;
};
const inXela = await open(QUETZALTENANGO);
const inAntigua = await open(ANTIGUA);
const inZona10 = await open(ZONA_10);
const nowhere = await open(null);

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('announcement').execute();
});

type Values = NonNullable<Parameters<typeof buildAnnouncement>[1]>;

let minutes = 0;
const post = (businessId: number, title: string, values: Values = {}) => {
  minutes += 1;
  return buildAnnouncement(db, {
    businessId,
    title,
    content: 'Llama.',
    createdAt: after(-minutes * 60_000),
    ...values,
  });
};

const event = (startsAt: Date, endsAt: Date | null = null): Values => ({
  kind: 'event',
  venue: 'Parque central',
  startsAt,
  endsAt,
  expiresAt: endsAt ?? new Date(startsAt.getTime() + DAY),
});

const list = (query: Record<string, string | number | undefined>) =>
  read(`${PATH}active/filtered${queryString(query)}`, AnnouncementPage);
const titles = async (query: Record<string, string | number | undefined>) =>
  (await list(query)).items.map(({ title }) => title);

describe('the filter by pay', () => {
  const job = (payMin: number, payPeriod: 'month' | 'day' | 'hour', values: Values = {}) =>
    post(inXela, `${payMin} ${payPeriod}`, { kind: 'job', payMin, payPeriod, ...values });

  it('takes the least that a month brings, of 365/12 days of eight hours', async () => {
    await job(3_650, 'month');
    await job(3_649.99, 'month', { payMax: 9_000 });
    await job(120, 'day');
    await job(119, 'day');
    await job(15, 'hour');
    await job(14.9, 'hour');
    expect(await titles({ pay_min: 3_650 })).toEqual(['3650 month', '120 day', '15 hour']);
    expect(await titles({ pay_min: 3_651 })).toEqual([]);
  });

  it('has no part-time job but by what it pays a month, and none without a pay', async () => {
    await job(50, 'hour', { contract: 'part-time' });
    await job(4_000, 'month', { contract: 'part-time' });
    await post(inXela, 'Se busca barista: Q9,000', { kind: 'job' });
    await post(inXela, 'Pan', { kind: 'offer', price: 9_000 });
    expect(await titles({ pay_min: 1_000 })).toEqual(['4000 month']);
  });

  it('works together with a place, words and a kind, and says what there is without it', async () => {
    await job(4_000, 'month');
    await post(inAntigua, 'Barista', { kind: 'job', payMin: 5_000, payPeriod: 'month' });
    expect(await titles({ pay_min: 4_000, place: '09', kind: 'job' })).toEqual(['4000 month']);
    expect(await titles({ pay_min: 4_000, search: 'barista' })).toEqual(['Barista']);
    expect((await list({ pay_min: 9_000, kind: 'job' })).alternatives).toEqual([
      { without: 'payMin', total: 2, totalCapped: false },
    ]);
  });

  it.each(['0', '-1', '3.5', 'mucho', '12345678'])('refuses %j', async (pay) => {
    expect((await app.request(`${PATH}active/filtered?pay_min=${pay}`)).status).toBe(422);
  });
});

describe('the filter by place', () => {
  it('finds what is within a department, a municipality and a zona', async () => {
    await post(inXela, 'Xela');
    await post(inAntigua, 'Antigua');
    await post(inZona10, 'Zona 10');
    await post(nowhere, 'Sin lugar');
    expect(await titles({ place: '09' })).toEqual(['Xela']);
    expect(await titles({ place: QUETZALTENANGO })).toEqual(['Xela']);
    expect(await titles({ place: '01' })).toEqual(['Zona 10']);
    expect(await titles({ place: '0101' })).toEqual(['Zona 10']);
    expect(await titles({ place: ZONA_10 })).toEqual(['Zona 10']);
    expect(await titles({ place: '010111' })).toEqual([]);
    expect(await titles({})).toHaveLength(4);
  });

  it('works together with a kind and words', async () => {
    await post(inXela, 'Barista', { kind: 'job' });
    await post(inXela, 'Panadero', { kind: 'job' });
    await post(inXela, 'Pan a mitad de precio', { kind: 'offer' });
    await post(inAntigua, 'Barista en Antigua', { kind: 'job' });
    expect(await titles({ place: QUETZALTENANGO, kind: 'job' })).toEqual(['Barista', 'Panadero']);
    expect(await titles({ place: '09', search: 'barista' })).toEqual(['Barista']);
    expect(await titles({ place: '09', kind: 'offer', search: 'barista' })).toEqual([]);
  });

  it('goes on from page to page, with and without words', async () => {
    for (const businessId of [inXela, inAntigua, inXela, inAntigua, inXela]) await post(businessId, 'Pan');
    for (const search of [undefined, 'pan']) {
      const query = { place: '09', search, limit: 2 };
      const first = await list(query);
      const second = await list({ ...query, cursor: first.nextCursor ?? undefined });
      expect([first.total, second.total]).toEqual([3, 3]);
      const businesses = [...first.items, ...second.items].map(({ businessId }) => businessId);
      expect(businesses).toEqual([inXela, inXela, inXela]);
      expect(second.nextCursor).toBeNull();
      const back = await list({ ...query, cursor: second.previousCursor ?? undefined });
      expect(back.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
    }
  });

  it('never finds what is hidden, held, closed or over', async () => {
    await post(inXela, 'Vigente');
    await post(inXela, 'Oculto', { isHidden: true });
    await post(inXela, 'Retenido', { isHidden: true, heldFor: 'reports' });
    await post(inXela, 'Vendido', { outcome: 'sold' });
    await post(inXela, 'Vencido', { expiresAt: after(-HOUR) });
    for (const query of [{ place: '09' }, { search: 'xela' }]) {
      expect(await titles(query)).toEqual(['Vigente']);
      await markExpired(db, NOW);
      expect(await titles(query)).toEqual(['Vigente']);
    }
  });

  it('moves with a business, but not the event that is elsewhere', async () => {
    const moving = await open(ANTIGUA);
    await post(moving, 'Oferta');
    await post(moving, 'Feria', { ...event(after(DAY)), placeCode: QUETZALTENANGO });
    await db.updateTable('businessProfile').set({ placeCode: '1601' }).where('id', '=', moving).execute();
    expect(await titles({ place: ANTIGUA })).toEqual([]);
    expect(await titles({ place: '16' })).toEqual(['Oferta']);
    expect(await titles({ place: '09' })).toEqual(['Feria']);
    expect(await titles({ search: 'cobán' })).toEqual(['Oferta']);
  });

  it.each(['9', 'xela', '09010'])('rejects %j', async (place) => {
    expect((await app.request(`${PATH}active/filtered?place=${place}`)).status).toBe(422);
  });
});

describe('the words of a search', () => {
  it.each(['empleo quetzaltenango', 'trabajo en xela', 'barista Quetzaltenango'])(
    'find %s',
    async (search) => {
      await post(inXela, 'Barista', { kind: 'job' });
      await post(inAntigua, 'Barista en Antigua', { kind: 'job' });
      await post(inXela, 'Aviso');
      expect(await titles({ search })).toEqual(['Barista']);
    },
  );
});

describe('the place of an event', () => {
  const EVENT = { kind: 'event', starts_at: after(DAY).toISOString(), venue: 'Teatro Municipal' };
  const TEXT = { title: 'Concierto', content: 'De marimba.' };
  const announce = (body: object) => owner.send('POST', PATH, { business_id: inAntigua, ...TEXT, ...body });

  it('is its own if its owner says so, in lists and in its facts', async () => {
    const answer = await announce({ ...EVENT, place_code: QUETZALTENANGO });
    const created = await answer.json();
    expect(created).toMatchObject({
      place_code: QUETZALTENANGO,
      place: { code: QUETZALTENANGO, name: 'Quetzaltenango' },
      business: { place: { code: ANTIGUA } },
    });
    expect(created.facts).toContain('Teatro Municipal, Quetzaltenango');
    expect(await titles({ place: '09' })).toEqual(['Concierto']);
    expect(await titles({ place: '03' })).toEqual([]);
    const change = (body: object) => owner.send('PUT', `${PATH}${created.id}`, body);
    expect(await (await change({ place_code: null })).json()).toMatchObject({ place: null });
    expect(await titles({ place: '03' })).toEqual(['Concierto']);
    await change({ place_code: QUETZALTENANGO });
    expect(await (await change({ kind: 'notice' })).json()).toMatchObject({ place_code: null, place: null });
  });

  it('is known', async () => {
    for (const code of ['9901', 'Xela']) {
      const answer = await announce({ ...EVENT, place_code: code });
      expect(answer.status).toBe(422);
      expect((await answer.json()).detail[0].loc).toEqual(['json', 'place_code']);
    }
  });

  it('is ignored for other kinds', async () => {
    const created = await (await announce({ kind: 'job', place_code: QUETZALTENANGO })).json();
    expect(created).toMatchObject({ place_code: null });
  });
});

describe('the filter by date', () => {
  const at = (local: string) => new Date(`${local}:00-06:00`);

  it.each([
    ['2126-03-15T12:00', ['En curso', 'Hoy'], ['En curso', 'Sábado', 'Domingo tarde']],
    ['2126-03-15T23:59', ['En curso', 'Hoy'], ['En curso', 'Sábado', 'Domingo tarde']],
    ['2126-03-16T00:01', ['En curso', 'Sábado'], ['En curso', 'Sábado', 'Domingo tarde']],
    ['2126-03-17T09:00', ['Domingo tarde'], ['Domingo tarde']],
    ['2126-03-18T00:00', ['Lunes'], []],
  ])('at %s finds what is today and on the weekend', async (now, today, weekend) => {
    await post(inXela, 'En curso', event(at('2126-03-14T18:00'), at('2126-03-17T00:00')));
    await post(inXela, 'Hoy', event(at('2126-03-15T23:30'), at('2126-03-16T00:00')));
    await post(inXela, 'Sábado', event(at('2126-03-16T00:00'), at('2126-03-16T23:00')));
    await post(inXela, 'Domingo tarde', event(at('2126-03-17T23:30'), at('2126-03-18T00:00')));
    await post(inXela, 'Lunes', event(at('2126-03-18T00:00'), at('2126-03-18T20:00')));
    await post(inAntigua, 'Otro lugar', event(at('2126-03-16T10:00'), at('2126-03-18T20:00')));
    await post(inXela, 'Oferta', { kind: 'offer' });
    clock.set(at(now));
    expect(await titles({ date: 'today', place: '09' })).toEqual(today);
    expect(await titles({ date: 'weekend', place: '09', kind: 'event' })).toEqual(weekend);
  });

  it('takes days, in the order of their beginning, page by page', async () => {
    await post(inXela, 'Tarde', event(at('2126-04-03T19:00')));
    await post(inXela, 'Temprano', event(at('2126-04-03T09:00')));
    await post(inXela, 'Antes', event(at('2126-04-02T23:59')));
    await post(inXela, 'Después', event(at('2126-04-05T00:00')));
    await post(inXela, 'Último', event(at('2126-04-04T23:59')));
    const query = { from: '2126-04-03', to: '2126-04-04', place: '09', limit: 2 };
    const first = await list(query);
    expect(first.items.map(({ title }) => title)).toEqual(['Temprano', 'Tarde']);
    expect(first.total).toBe(3);
    expect(await titles({ ...query, cursor: first.nextCursor ?? undefined })).toEqual(['Último']);
    expect(await titles({ from: '2126-04-05' })).toEqual(['Después']);
    expect(await titles({ to: '2126-04-02' })).toEqual(['Antes']);
  });

  it.each(['date=tomorrow', 'from=2126-02-30', 'to=mañana', 'from=9999-12-31'])(
    'rejects %s',
    async (query) => {
      const answer = await app.request(`${PATH}active/filtered?${encodeURI(query)}`);
      expect(answer.status).toBe(422);
    },
  );
});

it('says what an empty list would have without one of its filters', async () => {
  await post(inAntigua, 'Barista', { kind: 'job' });
  await post(inXela, 'Oferta', { kind: 'offer' });
  const { items, alternatives } = await list({ place: '09', kind: 'job' });
  expect(items).toEqual([]);
  expect(alternatives).toEqual([
    { without: 'place', total: 1, totalCapped: false },
    { without: 'kind', total: 1, totalCapped: false },
  ]);
  expect((await list({ place: '09' })).alternatives).toEqual([]);
});
