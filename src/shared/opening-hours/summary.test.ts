import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closed, from, tidyWeek, weekOf } from '#test/arbitrary/business-hours.ts';
import { hoursSummary } from './summary.ts';
import { parseHours } from './text.ts';
import { WEEKDAYS, openPeriods } from './week.ts';
import type { BusinessHours } from './schema.ts';

const office = from('08:00', '17:00');
const split = { ...from('08:00', '12:00'), second: { open: '14:00', close: '18:00' } };

it.each([
  [weekOf(office), 'Todos los días 8:00 a. m.–5:00 p. m.'],
  [
    weekOf(office, { saturday: from('07:30', '13:00'), sunday: closed }),
    'Lunes a viernes 8:00 a. m.–5:00 p. m.; sábado 7:30 a. m.–1:00 p. m.; domingo cerrado',
  ],
  [
    weekOf(split, { saturday: closed, sunday: closed }),
    'Lunes a viernes 8:00 a. m.–12:00 p. m. y 2:00 p. m.–6:00 p. m.; sábado y domingo cerrado',
  ],
  [weekOf(from('00:00', '00:00')), 'Todos los días abierto 24 horas'],
  [weekOf(closed), 'Todos los días cerrado'],
])('sums a week up as people say it (%#)', (hours, text) => {
  expect(hoursSummary(hours)).toBe(text);
});

it('reads the example of the form', () => {
  expect(parseHours('lunes a viernes de 8 a. m. a 5 p. m.; sábado de 8 a. m. a 1 p. m.')).toEqual(
    weekOf(office, { saturday: from('08:00', '13:00'), sunday: closed }),
  );
});

it('can be typed back', () => {
  const opening = (hours: BusinessHours | null) =>
    hours && WEEKDAYS.map((day) => openPeriods(hours[day]).map(({ open, close }) => [open, close]));
  fc.assert(
    fc.property(tidyWeek, (hours) => {
      expect(opening(parseHours(hoursSummary(hours)))).toEqual(opening(hours));
    }),
    { numRuns: 200 },
  );
});
