import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysUntil,
  expiryLabel,
  formatDate,
  formatLongDate,
  formatRelative,
  formatTime,
  guatemalaMonth,
  monthBounds,
  systemClock,
} from './time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

/** Since Guatemala last changed its clocks (1 October 2006). */
const anyInstant = fc.date({
  min: new Date('2006-10-02T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('formatters', () => {
  it.each([
    ['2026-03-01T05:59:59.999Z', '28/02/2026', '28 de febrero de 2026', '11:59 p. m.'],
    ['2026-03-01T06:00:00Z', '01/03/2026', '1 de marzo de 2026', '12:00 a. m.'],
    ['2026-03-01T05:30:00Z', '28/02/2026', '28 de febrero de 2026', '11:30 p. m.'],
    ['2025-12-31T18:05:00Z', '31/12/2025', '31 de diciembre de 2025', '12:05 p. m.'],
    ['2024-02-29T17:59:00Z', '29/02/2024', '29 de febrero de 2024', '11:59 a. m.'],
  ])('%s in Guatemala', (instant, date, longDate, time) => {
    const value = new Date(instant);
    expect([formatDate(value), formatLongDate(value), formatTime(value)]).toEqual([date, longDate, time]);
  });

  it('agree with the time zone database', () => {
    const zone = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Guatemala',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const [date = '', time] = zone.format(instant).split(', ');
        expect(formatDate(instant)).toBe(date);
        expect(guatemalaMonth(instant)).toBe(`${date.slice(6)}-${date.slice(3, 5)}`);
        const [, hour, minute, half] = /^(\d+):(\d\d) (a|p)\. m\.$/.exec(formatTime(instant))!;
        const hour24 = (Number(hour) % 12) + (half === 'p' ? 12 : 0);
        expect(`${String(hour24).padStart(2, '0')}:${minute}`).toBe(time);
      }),
    );
  });
});

describe('monthBounds', () => {
  it('is the month of Guatemala in UTC', () => {
    expect(monthBounds('2026-12')).toEqual({
      from: new Date('2026-12-01T06:00:00Z'),
      to: new Date('2027-01-01T06:00:00Z'),
    });
  });

  it('holds every instant of its month and no other', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const { from, to } = monthBounds(guatemalaMonth(instant));
        expect(from.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(to.getTime()).toBeGreaterThan(instant.getTime());
        expect(guatemalaMonth(later(from, -1))).not.toBe(guatemalaMonth(from));
        expect(guatemalaMonth(to)).not.toBe(guatemalaMonth(later(to, -1)));
      }),
    );
  });

  it.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', '0026-01', ''])('refuses %j', (month) => {
    expect(() => monthBounds(month)).toThrow(RangeError);
  });
});

describe('formatRelative', () => {
  const now = new Date('2026-03-10T16:00:00Z');

  it.each([
    [-5000, 'hace un momento'],
    [59_999, 'hace un momento'],
    [60_000, 'hace 1 minuto'],
    [HOUR - 1, 'hace 59 minutos'],
    [HOUR, 'hace 1 hora'],
    [3 * HOUR, 'hace 3 horas'],
    [DAY - 1, 'hace 23 horas'],
    [DAY, 'ayer'],
    [34 * HOUR - 1, 'ayer'],
    [34 * HOUR + 1, 'hace 2 días'],
    [6 * DAY + 10 * HOUR, 'hace 6 días'],
    [6 * DAY + 10 * HOUR + 1, '03/03/2026'],
  ])('%i ms ago', (elapsed, text) => {
    expect(formatRelative(later(now, -elapsed), now)).toBe(text);
  });
});

describe('expiryLabel', () => {
  const now = new Date('2026-03-10T16:00:00Z');

  it.each([
    [-1, 'Expirado'],
    [0, 'Expirado'],
    [1, '1 h restantes'],
    [HOUR, '1 h restantes'],
    [HOUR + 1, '2 h restantes'],
    [DAY - 1, '24 h restantes'],
    [DAY, '1 días restantes'],
    [DAY + 1, '2 días restantes'],
    [30 * DAY, '30 días restantes'],
  ])('%i ms left', (left, label) => {
    expect(expiryLabel(later(now, left), now)).toBe(label);
  });
});

describe('systemClock', () => {
  it('gives the present', () => {
    const before = Date.now();
    const time = systemClock().getTime();
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });
});

it('counts the midnights of Guatemala until a day', () => {
  const now = new Date('2026-03-13T18:00:00Z');
  const until = (instant: string) => daysUntil(new Date(instant), now);
  expect(until('2026-03-14T05:59:59.999Z')).toBe(0);
  expect(until('2026-03-14T06:00:00Z')).toBe(1);
  expect(until('2026-04-12T18:00:00.001Z')).toBe(30);
  expect(until('2026-03-12T18:00:00Z')).toBe(-1);
});
