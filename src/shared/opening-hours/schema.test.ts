import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { anyWeek, closed, from, tidyWeek, weekOf } from '#test/arbitrary/business-hours.ts';
import { openRanges } from './open-state.ts';
import { BusinessHours } from './schema.ts';
import { type MinuteRange, WEEKDAYS, toMinuteRange, openPeriods } from './week.ts';

/** Path and message of every issue. */
function problems(hours: unknown): string[] {
  const result = v.safeParse(BusinessHours, hours);
  return result.success ? [] : result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

const minutesIn = (ranges: MinuteRange[]) => ranges.reduce((sum, [start, end]) => sum + end - start, 0);

const shop = from('08:00', '18:00');

describe('BusinessHours', () => {
  it('accepts closed days with and without times, unchanged', () => {
    const hours = weekOf(shop, { saturday: { closed: true, open: '08:00', close: '12:00' }, sunday: closed });
    expect(v.parse(BusinessHours, hours)).toEqual(hours);
  });

  it.each(['8:00', '24:00', '08:60', '08:00:00', ' 08:00', '8am', '', '08:00\n', '٠٨:٠٠', 800, null])(
    'refuses the time %j',
    (open) => {
      const found = problems({ ...weekOf(shop), monday: { closed: false, open, close: '18:00' } });
      expect(found).toEqual([expect.stringMatching(/^monday\.open: Escribe la hora como HH:MM/)]);
    },
  );

  it('names every problem at once, in Spanish', () => {
    expect(
      problems({
        monday: { closed: false, open: '08:00' },
        tuesday: { closed: 'no' },
        wednesday: from('08:00', '08:00'),
        thursday: { ...from('08:00', '14:00'), second: { open: '13:59', close: '18:00' } },
        friday: { ...shop, second: { open: '19:00' } },
        saturday: closed,
      }),
    ).toEqual([
      'monday.close: Indica para cada día la apertura, el cierre y si está cerrado.',
      'tuesday.closed: Indica para cada día la apertura, el cierre y si está cerrado.',
      'wednesday: La apertura y el cierre no pueden ser iguales; para 24 horas usa 00:00 y 00:00.',
      'thursday: Los dos horarios del día se traslapan.',
      'friday.second.close: Indica la apertura y el cierre del segundo horario.',
      'sunday: Indica el horario de los siete días.',
    ]);
  });

  it('refuses a night that runs into the next opening, over the end of the week too', () => {
    const found = problems(
      weekOf(closed, { sunday: from('20:00', '06:01'), monday: from('06:00', '12:00') }),
    );
    expect(found).toEqual(['monday: El horario del domingo termina después de que abre el lunes.']);
    expect(
      problems(weekOf(closed, { sunday: from('20:00', '06:00'), monday: from('06:00', '12:00') })),
    ).toEqual([]);
  });

  it('names a night that runs too long beside a time it cannot read', () => {
    const hours = weekOf(closed, {
      monday: from('25:00', '25:00'),
      friday: from('18:00', '03:00'),
      saturday: from('02:00', '05:00'),
    });
    expect(problems(hours)).toEqual([
      'monday.open: Escribe la hora como HH:MM, de 00:00 a 23:59.',
      'monday.close: Escribe la hora como HH:MM, de 00:00 a 23:59.',
      'saturday: El horario del viernes termina después de que abre el sábado.',
    ]);
  });

  it('takes every tidy week unchanged', () => {
    fc.assert(
      fc.property(tidyWeek, (hours) => {
        expect(v.parse(BusinessHours, hours)).toEqual(hours);
      }),
    );
  });

  it('takes a week exactly when no two of its periods share a minute', () => {
    const weeks = fc.oneof(
      anyWeek,
      fc.tuple(tidyWeek, tidyWeek).map(([one, { friday }]) => Object.assign({}, one, { friday })),
    );
    fc.assert(
      fc.property(weeks, (hours) => {
        const periods = WEEKDAYS.flatMap((day) => openPeriods(hours[day]));
        const isUnclear = periods.some(({ open, close }) => open === close && open !== '00:00');
        const isShared = minutesIn(periods.map(toMinuteRange)) > minutesIn(openRanges(hours));
        expect(v.is(BusinessHours, hours)).toBe(!isUnclear && !isShared);
      }),
      { numRuns: 500 },
    );
  });
});
