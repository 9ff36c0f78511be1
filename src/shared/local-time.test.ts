import { expect, test } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

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
