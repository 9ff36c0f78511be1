import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayStart, guatemalaDay, lastDays } from './calendar-days.ts';

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
