import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyWeek, atMinute, closed, from, isOpenAt, weekOf } from '../../../test/arbitrary/business-hours.ts';
import { formatTime } from '../time.ts';
import { describeOpenState, openRanges, openState } from './open-state.ts';
import type { BusinessHours } from './schema.ts';

describe('openRanges', () => {
  it('keeps split days apart', () => {
    const hours = weekOf(closed, {
      tuesday: { ...from('08:00', '12:30'), second: { open: '14:00', close: '18:00' } },
    });
    expect(openRanges(hours)).toEqual([
      [1440 + 480, 1440 + 750],
      [1440 + 840, 1440 + 1080],
    ]);
  });

  it('continues a Sunday night at the start of the week', () => {
    expect(openRanges(weekOf(closed, { sunday: from('20:00', '02:00') }))).toEqual([
      [0, 120],
      [6 * 1440 + 1200, 10_080],
    ]);
  });

  it('joins whole days into one range', () => {
    expect(openRanges(weekOf(from('00:00', '00:00')))).toEqual([[0, 10_080]]);
  });

  it('ignores the times of closed days', () => {
    expect(openRanges(weekOf({ closed: true, open: '08:00', close: '18:00' }))).toEqual([]);
  });

  it('covers exactly the open minutes of any week, in order and apart', () => {
    fc.assert(
      fc.property(anyWeek, (hours) => {
        const ranges = openRanges(hours);
        ranges.forEach(([start, end], index) => {
          expect(start).toBeGreaterThan(ranges[index - 1]?.[1] ?? -1);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(10_080);
        });
        const minutes = Array.from({ length: 10_080 }, (_, minute) => minute);
        const wrong = minutes.filter(
          (minute) =>
            ranges.some(([start, end]) => start <= minute && minute < end) !== isOpenAt(hours, minute),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

const workdays = weekOf(
  { ...from('08:00', '12:30'), second: { open: '14:00', close: '18:00' } },
  { saturday: from('08:00', '12:00'), sunday: closed },
);
const nights = weekOf(closed, { friday: from('18:00', '01:00'), saturday: from('18:00', '03:30') });
const always = weekOf(from('00:00', '00:00'));
const alwaysButSunday = weekOf(from('00:00', '00:00'), { sunday: closed });
const wrapping = weekOf(closed, { sunday: from('22:00', '06:00') });

const texts: [now: string, text: string, hours: BusinessHours][] = [
  ['2026-03-02T08:00-06:00', 'Abierto ahora · cierra a las 12:30 p. m.', workdays],
  ['2026-03-02T12:29:59.999-06:00', 'Abierto ahora · cierra a las 12:30 p. m.', workdays],
  ['2026-03-02T12:30-06:00', 'Cerrado · abre hoy a las 2:00 p. m.', workdays],
  ['2026-03-02T07:59:59.999-06:00', 'Cerrado · abre hoy a las 8:00 a. m.', workdays],
  ['2026-03-02T00:00-06:00', 'Cerrado · abre hoy a las 8:00 a. m.', workdays],
  ['2026-03-02T18:00-06:00', 'Cerrado · abre el martes a las 8:00 a. m.', workdays],
  ['2026-03-07T12:00-06:00', 'Cerrado · abre el lunes a las 8:00 a. m.', workdays],
  ['2026-03-06T20:00-06:00', 'Abierto ahora · cierra a la 1:00 a. m.', nights],
  ['2026-03-07T00:59-06:00', 'Abierto ahora · cierra a la 1:00 a. m.', nights],
  ['2026-03-07T01:00-06:00', 'Cerrado · abre hoy a las 6:00 p. m.', nights],
  ['2026-03-08T03:29-06:00', 'Abierto ahora · cierra a las 3:30 a. m.', nights],
  ['2026-03-08T03:30-06:00', 'Cerrado · abre el viernes a las 6:00 p. m.', nights],
  ['2026-03-08T23:59-06:00', 'Abierto ahora · cierra a las 6:00 a. m.', wrapping],
  ['2026-03-09T00:00-06:00', 'Abierto ahora · cierra a las 6:00 a. m.', wrapping],
  ['2026-03-09T06:00-06:00', 'Cerrado · abre el domingo a las 10:00 p. m.', wrapping],
  ['2026-03-08T23:59-06:00', 'Abierto las 24 horas', always],
  ['2026-03-06T23:59-06:00', 'Abierto ahora · cierra el domingo a las 12:00 a. m.', alwaysButSunday],
  ['2026-03-07T00:00-06:00', 'Abierto ahora · cierra el domingo a las 12:00 a. m.', alwaysButSunday],
  ['2026-03-07T00:01-06:00', 'Abierto ahora · cierra a las 12:00 a. m.', alwaysButSunday],
  ['2026-03-08T00:00-06:00', 'Cerrado · abre el lunes a las 12:00 a. m.', alwaysButSunday],
  ['2026-03-02T12:00-06:00', 'Cerrado', weekOf(closed)],
  [
    '2026-03-02T10:00-06:00',
    'Cerrado · abre el lunes a las 9:00 a. m.',
    weekOf(closed, { monday: from('09:00', '10:00') }),
  ],
];

describe('openState', () => {
  it.each(texts)('%s: %s', (now, text, hours) => {
    expect(describeOpenState(openState(hours, new Date(now))!)).toBe(text);
  });

  it('is null where the hours are unknown', () => {
    expect(openState(null, new Date())).toBeNull();
  });

  it('holds until exactly the moment that it names, in any week', () => {
    fc.assert(
      fc.property(anyWeek, fc.nat(10_079), fc.nat(59), (hours, minute, second) => {
        const state = openState(hours, new Date(atMinute(minute).getTime() + second * 1000))!;
        expect(state.open).toBe(isOpenAt(hours, minute));
        const change = state.open ? state.closesAt : state.opensAt;
        const steady = change?.minutesAway ?? 10_080;
        for (let away = 0; away < steady; away += 1) {
          expect(isOpenAt(hours, (minute + away) % 10_080)).toBe(state.open);
        }
        if (!change) return;
        const then = (minute + steady) % 10_080;
        expect(isOpenAt(hours, then)).toBe(!state.open);
        expect(change.time).toBe(formatTime(atMinute(then)));
        expect(change.isToday).toBe((minute % 1440) + steady < 1440);
      }),
      { numRuns: 80 },
    );
  });
});
