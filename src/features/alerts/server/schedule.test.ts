import { describe, expect, it } from 'vitest';
import type { QuietHours } from '../filters.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { NOW, at } from '#test/push-app.ts';
import { askedPause } from './pushes.ts';
import { afterQuietHours } from './schedule.ts';

describe('quiet hours', () => {
  it.each<[string, string, QuietHours?]>([
    ['2026-12-01T06:59', '2026-12-01T07:00'],
    ['2026-12-01T07:00', '2026-12-01T07:00'],
    ['2026-12-01T12:00', '2026-12-01T12:00'],
    ['2026-12-01T20:59', '2026-12-01T20:59'],
    ['2026-12-01T21:00', '2026-12-02T07:00'],
    ['2026-12-01T23:59', '2026-12-02T07:00'],
    ['2026-12-02T00:00', '2026-12-02T07:00'],
    ['2026-12-31T22:00', '2027-01-01T07:00'],
    ['2028-02-28T21:30', '2028-02-29T07:00'],
    ['2026-12-01T21:00', '2026-12-01T21:00', '22-6'],
    ['2026-12-01T22:00', '2026-12-02T06:00', '22-6'],
    ['2026-12-02T06:00', '2026-12-02T06:00', '22-6'],
    ['2026-12-01T19:00', '2026-12-02T07:00', '19-7'],
    ['2026-12-02T03:00', '2026-12-02T03:00', 'none'],
  ])('let what comes at %s leave at %s', (comes, leaves, hours = '21-7') => {
    expect(afterQuietHours(at(comes), hours)).toEqual(at(leaves));
  });
});

describe('a push service', () => {
  it.each([
    [null, 0],
    ['120', 2 * MINUTE],
    ['99999999999', DAY],
    ['soon', 0],
    ['-5', 0],
    ['Tue, 01 Dec 2026 15:00:00 GMT', 0],
  ])('may ask for a pause of %s', (header, ms) => {
    expect(askedPause(header, NOW)).toBe(ms);
  });
});
