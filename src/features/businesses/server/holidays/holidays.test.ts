import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { computeNationalDays } from '../../../../../tools/national-holidays.ts';
import * as v from 'valibot';
import { isCalendarDay } from '#shared/calendar.ts';
import { Holiday } from '../../special-days-schema.ts';
import { FAIRS } from './fairs.ts';
import { isHolidayAt, listHolidays } from './holidays.ts';
import { NATIONAL_DAYS } from './national-days.ts';

const namesOf = (from: string, days: number, place: string | null = null) =>
  listHolidays(from, days)
    .filter((holiday) => isHolidayAt(holiday, place))
    .map(({ day, name }) => `${day} ${name}`);

const HALF = 'Hoy es asueto desde mediodía: el horario podría variar';

describe('national holidays', () => {
  /** Article 127 of the labour code, and for 30 June decree 19-2018, as the Ministry of Labour lists them. */
  it.each([
    [
      2026,
      [
        '2026-01-01 Año Nuevo',
        '2026-04-02 Jueves Santo',
        '2026-04-03 Viernes Santo',
        '2026-04-04 Sábado Santo',
        '2026-05-01 Día del Trabajo',
        '2026-06-29 Día del Ejército',
        '2026-09-15 Día de la Independencia',
        '2026-10-20 Día de la Revolución',
        '2026-11-01 Día de Todos los Santos',
        '2026-12-24 Nochebuena',
        '2026-12-25 Navidad',
        '2026-12-31 Fin de año',
      ],
    ],
    [
      2027,
      [
        '2027-01-01 Año Nuevo',
        '2027-03-25 Jueves Santo',
        '2027-03-26 Viernes Santo',
        '2027-03-27 Sábado Santo',
        '2027-05-01 Día del Trabajo',
        '2027-06-28 Día del Ejército',
        '2027-09-15 Día de la Independencia',
        '2027-10-20 Día de la Revolución',
        '2027-11-01 Día de Todos los Santos',
        '2027-12-24 Nochebuena',
        '2027-12-25 Navidad',
        '2027-12-31 Fin de año',
      ],
    ],
  ])('are those of %i', (year, days) => {
    expect(namesOf(`${year}-01-01`, 365)).toEqual(days);
  });

  it('begin at noon on the last days of two feasts', () => {
    const halves = listHolidays('2026-01-01', 730).filter(({ notice }) => notice === HALF);
    expect(halves.map(({ day }) => day)).toEqual(['2026-12-24', '2026-12-31', '2027-12-24', '2027-12-31']);
  });

  it.each([
    ['2026-06-30, a Tuesday', '2026-06-29'],
    ['2027-06-30, a Wednesday', '2027-06-28'],
    ['2028-06-30, a Friday', '2028-07-03'],
    ['2029-06-30, a Saturday', '2029-07-02'],
    ['2030-06-30, a Sunday', '2030-07-01'],
    ['2031-06-30, a Monday', '2031-06-30'],
    ['2033-06-30, a Thursday', '2033-07-04'],
  ])('move the army day of %s', (_, day) => {
    const army = NATIONAL_DAYS.filter(([, name]) => name === 'Día del Ejército').map(([moved]) => moved);
    expect(army).toContain(day);
  });

  it('are what the package has, after `tools/national-holidays.ts`', () => {
    expect(NATIONAL_DAYS).toEqual(computeNationalDays());
  });
});

const opened = await openTestApp();
afterAll(opened.close);

describe('fairs', () => {
  it('are holidays of one municipality and its zones', () => {
    expect(namesOf('2026-08-15', 1, '0101')).toEqual(['2026-08-15 Feria de Ciudad de Guatemala']);
    expect(namesOf('2026-08-15', 1, '010110')).toEqual(['2026-08-15 Feria de Ciudad de Guatemala']);
    expect(namesOf('2026-08-15', 1, '0108')).toEqual([]);
    expect(namesOf('2026-08-15', 1, '01')).toEqual([]);
    expect(namesOf('2026-08-15', 1)).toEqual([]);
  });

  it('name places as they are', async () => {
    const places = await opened.db.selectFrom('place').select(['code', 'name']).execute();
    const names = new Map(
      places.map(({ code, name }) => [code, code === '0101' ? 'Ciudad de Guatemala' : name]),
    );
    expect(FAIRS.filter(([place, municipality]) => names.get(place) !== municipality)).toEqual([]);
    expect(new Set(FAIRS.map(([place]) => place)).size).toBe(FAIRS.length);
    const isDay = (day: string | number) => typeof day === 'number' || isCalendarDay(`2026-${day}`);
    expect(FAIRS.filter(([, , day]) => !isDay(day))).toEqual([]);
  });

  it.each([
    ['2026-02-20', 'San Pedro Ayampuc', '0107'],
    ['2027-02-12', 'San Pedro Ayampuc', '0107'],
    ['2026-02-27', 'La Democracia', '1312'],
    ['2027-03-05', 'Cabricán', '0906'],
  ])('move with Easter: %s in %s', (day, municipality, place) => {
    expect(namesOf(day, 1, place)).toEqual([`${day} Feria de ${municipality}`]);
  });

  it('are known of all departmental capitals but seven, for which no source gives the day', () => {
    const known = new Set(FAIRS.map(([place]) => place));
    const capitals = Array.from({ length: 22 }, (_, index) => `${String(index + 1).padStart(2, '0')}01`);
    const unknown = ['0601', '1001', '1101', '1201', '1801', '2101', '2201'];
    expect(capitals.filter((place) => !known.has(place))).toEqual(unknown);
  });
});

it('GET /api/holidays has those of today and the next six days', async () => {
  opened.clock.set(new Date('2026-12-24T23:59-06:00'));
  const holidays = await opened.read('/api/holidays', v.array(Holiday));
  const national = holidays.filter(({ place }) => place === null);
  expect(national).toEqual([
    { day: '2026-12-24', name: 'Nochebuena', place: null, notice: HALF },
    {
      day: '2026-12-25',
      name: 'Navidad',
      place: null,
      notice: 'Hoy es asueto: el horario podría variar',
    },
  ]);
});
