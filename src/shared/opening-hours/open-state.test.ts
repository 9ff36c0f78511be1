import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anySpecialDays,
  anyWeek,
  atMinute,
  closed,
  from,
  isOpenAt,
  isOpenOn,
  weekOf,
} from '#test/arbitrary/business-hours.ts';
import { formatTime } from '../time.ts';
import { describeOpenState, openRanges, openState } from './open-state.ts';
import type { BusinessHours } from './schema.ts';
import type { SpecialDay } from './special-days.ts';

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

it('openRanges has what is open in the seven days from today', () => {
  fc.assert(
    fc.property(anyWeek, anySpecialDays(16), fc.nat(10), (hours, specialDays, day) => {
      const ranges = openRanges(hours, specialDays, atMinute(day * 1440 + 777));
      const wrong = Array.from({ length: 10_080 }, (_, minute) => day * 1440 + minute).filter(
        (minute) =>
          ranges.some(([start, end]) => start <= minute % 10_080 && minute % 10_080 < end) !==
          isOpenOn(hours, specialDays, atMinute(minute)),
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 40 },
  );
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
  ['2026-03-02T18:00-06:00', 'Cerrado · abre mañana a las 8:00 a. m.', workdays],
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
  ['2026-03-08T00:00-06:00', 'Cerrado · abre mañana a las 12:00 a. m.', alwaysButSunday],
  ['2026-03-02T12:00-06:00', 'Cerrado', weekOf(closed)],
  [
    '2026-03-02T10:00-06:00',
    'Cerrado · abre el lunes a las 9:00 a. m.',
    weekOf(closed, { monday: from('09:00', '10:00') }),
  ],
];

const on = (day: string, hours: SpecialDay['hours'], to = day): SpecialDay => ({ from: day, to, hours });

/** 2 March 2026 is a Monday, 25 December a Friday. */
const specialTexts: [now: string, text: string, hours: BusinessHours | null, specialDays: SpecialDay[]][] = [
  ['2026-03-02T10:00-06:00', 'Cerrado · abre mañana a las 8:00 a. m.', workdays, [on('2026-03-02', closed)]],
  [
    '2026-03-01T10:00-06:00',
    'Cerrado · abre el martes a las 8:00 a. m.',
    workdays,
    [on('2026-03-02', closed)],
  ],
  [
    '2026-03-02T10:00-06:00',
    'Abierto ahora · cierra a las 11:00 a. m.',
    workdays,
    [on('2026-03-02', from('08:00', '11:00'))],
  ],
  [
    '2026-03-02T11:00-06:00',
    'Cerrado · abre mañana a las 8:00 a. m.',
    workdays,
    [on('2026-03-02', from('08:00', '11:00'))],
  ],
  [
    '2026-03-02T13:00-06:00',
    'Cerrado · abre hoy a las 2:00 p. m.',
    workdays,
    [on('2026-03-02', null), on('2026-03-03', closed)],
  ],
  ['2026-03-07T00:30-06:00', 'Abierto ahora · cierra a la 1:00 a. m.', nights, [on('2026-03-07', closed)]],
  [
    '2026-03-07T20:00-06:00',
    'Cerrado · abre el viernes a las 6:00 p. m.',
    nights,
    [on('2026-03-07', closed)],
  ],
  [
    '2026-03-10T01:30-06:00',
    'Abierto ahora · cierra a las 2:00 a. m.',
    workdays,
    [on('2026-03-09', from('20:00', '02:00')), on('2026-03-10', closed)],
  ],
  [
    '2026-12-24T10:00-06:00',
    'Cerrado por vacaciones hasta el 5 de enero',
    workdays,
    [on('2026-12-20', closed, '2027-01-05')],
  ],
  [
    '2027-01-06T07:00-06:00',
    'Cerrado · abre hoy a las 8:00 a. m.',
    workdays,
    [on('2026-12-20', closed, '2027-01-05')],
  ],
  [
    '2026-12-19T13:00-06:00',
    'Cerrado · abre el 30 de diciembre a las 8:00 a. m.',
    workdays,
    [on('2026-12-20', closed, '2026-12-29')],
  ],
  ['2026-12-19T13:00-06:00', 'Cerrado', workdays, [on('2026-12-20', closed, '2027-01-05')]],
  [
    '2026-12-23T23:00-06:00',
    'Abierto ahora · cierra el viernes a las 12:00 a. m.',
    always,
    [on('2026-12-25', closed)],
  ],
  [
    '2026-12-25T09:00-06:00',
    'Abierto ahora · cierra a las 12:00 p. m.',
    null,
    [on('2026-12-25', from('08:00', '12:00'))],
  ],
  ['2026-12-25T09:00-06:00', 'Cerrado', null, [on('2026-12-25', closed)]],
];

describe('openState with special days', () => {
  it.each(specialTexts)('%s: %s', (now, text, hours, specialDays) => {
    expect(describeOpenState(openState(hours, new Date(now), specialDays)!)).toBe(text);
  });

  it('is null on other days where the weekly hours are unknown', () => {
    const specialDays = [on('2026-12-25', closed)];
    expect(openState(null, new Date('2026-12-24T09:00-06:00'), specialDays)).toBeNull();
    expect(openState(null, new Date('2026-12-24T09:00-06:00'), [on('2026-12-24', null)])).toBeNull();
  });

  it('holds until exactly the moment that it names', () => {
    fc.assert(
      fc.property(anyWeek, anySpecialDays(16), fc.nat(10_079), (hours, specialDays, minute) => {
        const state = openState(hours, atMinute(minute), specialDays)!;
        const change = state.open ? state.closesAt : state.opensAt;
        const steady = change?.minutesAway ?? 10_080;
        const isOpen = (away: number) => isOpenOn(hours, specialDays, atMinute(minute + away));
        for (let away = 0; away < steady; away += 1) expect(isOpen(away)).toBe(state.open);
        if (!change) return;
        expect(isOpen(steady)).toBe(!state.open);
      }),
      { numRuns: 40 },
    );
  });
});

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
        const days = Math.floor(((minute % 1440) + steady) / 1440);
        expect([change.isToday, change.isTomorrow]).toEqual([days === 0, days === 1]);
      }),
      { numRuns: 80 },
    );
  });
});
