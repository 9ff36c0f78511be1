import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyWeek, atMinute, closed, from, tidyWeek, weekOf } from '#test/arbitrary/business-hours.ts';
import {
  type OpeningHoursSpecification,
  openingHoursSpecification,
  specialDayText,
  weekRows,
} from './format.ts';
import { openRanges } from './open-state.ts';
import { WEEKDAYS, merge, toMinuteRange, shift } from './week.ts';

describe('weekRows', () => {
  it('writes every kind of day, Monday first', () => {
    const hours = weekOf(closed, {
      monday: { ...from('14:00', '18:00'), second: { open: '08:00', close: '12:30' } },
      wednesday: from('00:00', '00:00'),
      friday: from('18:00', '00:00'),
      saturday: from('18:30', '02:00'),
    });
    expect(weekRows(hours, atMinute(0)).map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'Lunes: 8:00 a. m.–12:30 p. m. y 2:00 p. m.–6:00 p. m.',
      'Martes: Cerrado',
      'Miércoles: Abierto 24 horas',
      'Jueves: Cerrado',
      'Viernes: 6:00 p. m.–12:00 a. m.',
      'Sábado: 6:30 p. m.–2:00 a. m.',
      'Domingo: Cerrado',
    ]);
  });

  it('marks the one day that it is in Guatemala', () => {
    fc.assert(
      fc.property(anyWeek, fc.nat(10_079), (hours, minute) => {
        const today = weekRows(hours, atMinute(minute)).filter((row) => row.isToday);
        expect(today.map((row) => row.weekday)).toEqual([WEEKDAYS[Math.floor(minute / 1440)]]);
      }),
    );
  });
});

const SCHEMA_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** As a search engine reads them: 00:00 to 23:59 is the whole day. */
function readBack(specification: OpeningHoursSpecification[]) {
  const ranges = specification.flatMap((hours) =>
    ('dayOfWeek' in hours ? hours.dayOfWeek : []).map((day) => {
      const { opens, closes } = hours;
      const close = opens === '00:00' && closes === '23:59' ? '00:00' : closes;
      return shift(toMinuteRange({ open: opens, close }), SCHEMA_DAYS.indexOf(day) * 1440);
    }),
  );
  const pastSunday = ranges.filter(([, end]) => end > 10_080).map((range) => shift(range, -10_080));
  return merge([...ranges, ...pastSunday])
    .map(([start, end]) => [Math.max(start, 0), Math.min(end, 10_080)])
    .filter(([start, end]) => start! < end!);
}

describe('openingHoursSpecification', () => {
  it('groups days with the same times and leaves closed ones out', () => {
    const hours = weekOf(
      { ...from('08:00', '12:30'), second: { open: '14:00', close: '18:00' } },
      { friday: from('18:00', '02:00'), saturday: from('00:00', '00:00'), sunday: closed },
    );
    const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'];
    expect(openingHoursSpecification({ businessHours: hours, specialDays: [] })).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: workdays, opens: '08:00', closes: '12:30' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: workdays, opens: '14:00', closes: '18:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Friday'], opens: '18:00', closes: '02:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '00:00', closes: '23:59' },
    ]);
  });

  it('dates special days: other hours, closed, and none where the week counts', () => {
    const specialDays = [
      { from: '2026-12-24', to: '2026-12-24', hours: from('08:00', '12:00') },
      { from: '2026-12-25', to: '2027-01-03', hours: closed },
      { from: '2027-01-06', to: '2027-01-06', hours: null },
    ];
    const type = { '@type': 'OpeningHoursSpecification' };
    expect(openingHoursSpecification({ businessHours: null, specialDays })).toEqual([
      { ...type, opens: '08:00', closes: '12:00', validFrom: '2026-12-24', validThrough: '2026-12-24' },
      { ...type, opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2027-01-03' },
    ]);
    expect(openingHoursSpecification({ businessHours: null, specialDays: [] })).toBeUndefined();
  });

  it('reads back as the same minutes of the week', () => {
    fc.assert(
      fc.property(tidyWeek, (hours) => {
        const specification = openingHoursSpecification({ businessHours: hours, specialDays: [] }) ?? [];
        fc.pre(!JSON.stringify(hours).includes('"open":"00:00","close":"23:59"'));
        expect(readBack(specification)).toEqual(openRanges(hours));
      }),
    );
  });
});

it.each([
  ['Viernes 25 de diciembre: Cerrado', { from: '2026-12-25', to: '2026-12-25', hours: closed }],
  [
    'Jueves 24 de diciembre: 8:00 a. m.–12:00 p. m.',
    { from: '2026-12-24', to: '2026-12-24', hours: from('08:00', '12:00') },
  ],
  ['Del 20 de diciembre al 5 de enero: Cerrado', { from: '2026-12-20', to: '2027-01-05', hours: closed }],
  ['Viernes 1 de enero: Horario normal', { from: '2027-01-01', to: '2027-01-01', hours: null }],
])('specialDayText: %s', (text, special) => {
  expect(specialDayText(special)).toBe(text);
});
