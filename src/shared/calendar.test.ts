import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  addMonths,
  dayEnd,
  dayStart,
  fromLocalTime,
  guatemalaDay,
  lastDays,
  toLocalTime,
} from './calendar.ts';

const anyInstant = fc.date({
  min: new Date('2006-10-02T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

it('has days begin at midnight in Guatemala', () => {
  expect(guatemalaDay(new Date('2026-11-22T05:59:59.999Z'))).toBe('2026-11-21');
  expect(guatemalaDay(new Date('2026-11-22T06:00:00Z'))).toBe('2026-11-22');
  expect(dayStart('2026-11-22')).toEqual(new Date('2026-11-22T06:00:00Z'));
});

it('has days end a second before the next midnight in Guatemala', () => {
  expect(dayEnd('2026-11-22')).toEqual(new Date('2026-11-23T05:59:59Z'));
  expect(dayEnd('2026-12-31')).toEqual(new Date('2027-01-01T05:59:59Z'));
  fc.assert(
    fc.property(anyInstant, (at) => {
      expect(guatemalaDay(dayEnd(guatemalaDay(at)))).toBe(guatemalaDay(at));
    }),
  );
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-02-28', 1, '2026-03-28'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-11-27', 12, '2027-11-27'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-02-28', 12, '2028-02-28'],
])('%s and %i months are %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

it('lists the days up to an instant without a gap', () => {
  expect(lastDays(new Date('2026-03-01T12:00:00Z'), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: 1, max: 90 }), (instant, count) => {
      const days = lastDays(instant, count);
      expect(new Set(days).size).toBe(count);
      expect(days.at(-1)).toBe(guatemalaDay(instant));
      expect(days.toSorted()).toEqual(days);
    }),
    { numRuns: 50 },
  );
});

test('what is entered is the time in Guatemala', () => {
  expect(fromLocalTime('2026-02-28T23:30')).toEqual(new Date('2026-03-01T05:30:00Z'));
  expect(toLocalTime(new Date('2026-03-01T05:30:59Z'))).toBe('2026-02-28T23:30');
});

test('what was entered comes back, whatever the minute', () => {
  for (const text of ['2026-01-01T00:00', '2028-02-29T12:00', '2026-12-31T23:59'])
    expect(toLocalTime(fromLocalTime(text)!)).toBe(text);
});

test.each(['', '2026-02-30T10:00', '2026-13-01T10:00', '2026-02-28T24:30', '2026-02-28', '28/02/2026 10:00'])(
  'no time: %s',
  (text) => expect(fromLocalTime(text)).toBeNull(),
);
