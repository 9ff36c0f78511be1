import { afterAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { fromLocalTime } from '#shared/calendar.ts';
import { queryString } from '#shared/query-string.ts';
import { openTestApp } from '#test/app.ts';
import { EventCalendar } from '../calendar-schema.ts';
import { eventEnd } from '../kinds.ts';

/** Today is Friday, March 13, 2026. */
const { app, db, read, close } = await openTestApp();
afterAll(close);

const PATH = '/api/event-calendar';
const calendar = (query: Record<string, string> = {}) => read(PATH + queryString(query), EventCalendar);

const at = (text: string): Date => fromLocalTime(text) ?? new Date(Number.NaN);
const shops = {
  '0901': (await buildBusiness(db, { placeCode: '0901', name: 'La Espiga' })).id,
  '0301': (await buildBusiness(db, { placeCode: '0301' })).id,
  '1701': (await buildBusiness(db, { placeCode: '1701' })).id,
};

async function hold(title: string, start: string, end: string | null = null, values: object = {}) {
  const [startsAt, endsAt] = [at(start), end === null ? null : at(end)];
  const expiresAt = eventEnd({ startsAt, endsAt });
  const given = { title, kind: 'event', venue: 'Parque', startsAt, endsAt, expiresAt } as const;
  return buildAnnouncement(db, { businessId: shops['0901'], ...given, ...values });
}

function titlesByDay({ days, events }: EventCalendar): Record<string, string[]> {
  const titles = new Map(events.map(({ id, title }) => [id, title]));
  const listed = days.filter(({ eventIds }) => eventIds.length > 0);
  return Object.fromEntries(
    listed.map(({ day, eventIds }) => [day.slice(5), eventIds.map((id) => titles.get(id) ?? '')]),
  );
}

await hold('Feria', '2026-03-12T00:00', '2026-03-14T23:59');
await hold('Baile', '2026-03-20T20:00', '2026-03-21T02:00');
await hold('Taller', '2026-03-20T09:00');
await hold('Hasta medianoche', '2026-03-21T18:00', '2026-03-22T00:00');
await hold('Última noche', '2026-03-31T23:30', '2026-04-01T01:00');
await hold('Abril', '2026-04-05T10:00');
await hold('En Antigua', '2026-03-20T08:00', null, { businessId: shops['0301'] });
await hold('Allá', '2026-03-20T07:00', null, { placeCode: '0301' });
await hold('Lejos', '2026-08-09T10:00', null, { businessId: shops['0301'] });
await hold('Oculto', '2026-03-20T09:00', null, { isHidden: true });
await hold('Cerrado', '2026-03-20T09:00', null, { outcome: 'finished' });
await hold('Vencido', '2026-03-20T09:00', null, { expiresAt: at('2026-03-13T09:00') });
await buildAnnouncement(db, { businessId: shops['0901'] });

describe('the calendar of a month', () => {
  it('has whole weeks, and each event on each of its days', async () => {
    const march = await calendar({ place: '09' });
    expect(march).toMatchObject({
      today: '2026-03-13',
      month: '2026-03',
      week: null,
      previous: null,
      next: '2026-04',
      nextEvent: null,
      isIndexed: true,
    });
    expect(march.days).toHaveLength(42);
    expect([march.days[0]?.day, march.days.at(-1)?.day]).toEqual(['2026-02-23', '2026-04-05']);
    expect(titlesByDay(march)).toEqual({
      '03-12': ['Feria'],
      '03-13': ['Feria'],
      '03-14': ['Feria'],
      '03-20': ['Taller', 'Baile'],
      '03-21': ['Baile', 'Hasta medianoche'],
      '03-31': ['Última noche'],
      '04-01': ['Última noche'],
      '04-05': ['Abril'],
    });
    expect(march.events.find(({ title }) => title === 'Feria')).toMatchObject({
      isWholeDays: true,
      where: 'Parque',
      business: 'La Espiga',
    });
    expect(march.events.find(({ title }) => title === 'Taller')).toMatchObject({ isWholeDays: false });
  });

  it('has what is in the place, also if its business is elsewhere', async () => {
    expect(titlesByDay(await calendar({ place: '0301', month: '2026-03' }))).toEqual({
      '03-20': ['Allá', 'En Antigua'],
    });
  });

  it('leads to the next event if it has none', async () => {
    const may = await calendar({ place: '03', month: '2026-05' });
    expect(may).toMatchObject({ events: [], isIndexed: false, nextEvent: { title: 'Lejos' } });
    expect(await calendar({ place: '17' })).toMatchObject({ events: [], isIndexed: false, nextEvent: null });
  });

  it('is indexed for three months', async () => {
    expect(await calendar({ place: '03', month: '2026-08' })).toMatchObject({ isIndexed: false });
  });

  it('says that a day has more than it shows', async () => {
    for (let number = 0; number < 9; number += 1)
      await hold(`Número ${number}`, `2026-03-25T1${number}:00`, null, { businessId: shops['1701'] });
    const { days, events } = await calendar({ place: '17' });
    expect(days.filter(({ hasMore }) => hasMore).map(({ day }) => day)).toEqual(['2026-03-25']);
    expect(events.map(({ title }) => title)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((number) => `Número ${number}`),
    );
    expect((await calendar({ place: '17', week: '2026-03-25' })).events).toHaveLength(9);
  });
});

describe('the calendar of a week', () => {
  it.each(['2026-03-16', '2026-03-18', '2026-03-22'])('begins on Monday, for %s', async (week) => {
    const found = await calendar({ place: '09', week });
    expect(found).toMatchObject({
      week: '2026-03-16',
      previous: '2026-03-09',
      next: '2026-03-23',
      isIndexed: false,
    });
    expect(titlesByDay(found)).toEqual({
      '03-20': ['Taller', 'Baile'],
      '03-21': ['Baile', 'Hasta medianoche'],
    });
  });
});

it.each([
  ['month=2025-03', 200],
  ['month=2025-02', 404],
  ['month=2028-03', 200],
  ['month=2028-04', 404],
  ['month=1000-01', 404],
  ['month=9999-12', 404],
  ['week=1000-01-01', 404],
  ['week=2999-12-31', 404],
  ['month=2026-13', 422],
  ['week=2026-02-30', 422],
  ['place=x', 422],
])('answers %s with %s', async (query, status) => {
  expect((await app.request(`${PATH}?${query}`)).status).toBe(status);
});

it('leads neither back nor beyond the last event', async () => {
  expect(await calendar({ place: '09', month: '2026-04' })).toMatchObject({
    previous: '2026-03',
    next: null,
  });
  expect(await calendar({ place: '09', week: '2026-03-13' })).toMatchObject({ previous: null });
  expect(await calendar({ month: '2025-03' })).toMatchObject({ previous: null, next: '2025-04' });
  expect(await calendar({ month: '2028-03' })).toMatchObject({ previous: '2028-02', next: null });
});
