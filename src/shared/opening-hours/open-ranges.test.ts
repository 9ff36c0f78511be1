import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyWeek, closed, from, isOpenAt, weekOf } from '../../../test/arbitrary/business-hours.ts';
import { openRanges } from './open-ranges.ts';

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
