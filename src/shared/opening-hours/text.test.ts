import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS, openPeriods } from './week.ts';
import type { BusinessHours } from './schema.ts';
import { closed, from, tidyWeek, weekOf } from '#test/arbitrary/business-hours.ts';
import { formatHours, parseHours } from './text.ts';

const shut = { saturday: closed, sunday: closed };
const office = weekOf(from('08:00', '17:00'), shut);
const night = from('20:00', '02:00');

describe('hours as people write them', () => {
  it.each([
    ['lun-vie 8:00-17:00', office],
    ['L-V 08:00 - 17:00; sáb-dom cerrado', office],
    ['Lunes-Viernes 8-17', office],
    ['de lunes a viernes de 8:00 a 17:00', office],
    ['lun, mar, mié, jue y vie 8:00–17:00', office],
    ['lun-vie 8:00-17:00 | sáb 9:00-24:00', { ...office, saturday: from('09:00', '00:00') }],
    ['vie-dom 20:00-2:00', weekOf(closed, { friday: night, saturday: night, sunday: night })],
    ['todos los días 24 horas', weekOf(from('00:00', '00:00'))],
    [
      'todos 8:00-12:00 y 14:00-18:00',
      weekOf({ ...from('08:00', '12:00'), second: { open: '14:00', close: '18:00' } }),
    ],
  ])('reads %s', (text, hours) => {
    expect(parseHours(text)).toEqual(hours);
  });

  it.each([
    '',
    'siempre',
    'm 8:00-17:00',
    'lun',
    '8:00-17:00',
    'lun 25:00-26:00',
    'lun 8:00-17:00; lun 9:00-10:00',
    'lun 8:00-9:00 10:00-11:00 12:00-13:00',
    'lun 8:00-17:00 mar',
    'lun 8:00-12:00 11:00-13:00',
    ' '.repeat(100_000),
  ])('makes nothing up of %j', (text) => {
    expect(parseHours(text.slice(0, 100_000))).toBeNull();
  });

  it('reads what it writes', () => {
    const opening = (hours: BusinessHours | null) =>
      hours && WEEKDAYS.map((day) => openPeriods(hours[day]).map(({ open, close }) => [open, close]));
    fc.assert(
      fc.property(tidyWeek, (hours) => {
        expect(opening(parseHours(formatHours(hours)))).toEqual(opening(hours));
      }),
      { numRuns: 200 },
    );
  });
});
