import { expect, it } from 'vitest';
import { toLocalTime } from '#shared/calendar.ts';
import type { DemoEvent } from './content/types.ts';
import { eventDates } from './event-dates.ts';

/** A Friday, noon in Guatemala. */
const NOW = new Date('2026-03-13T18:00:00Z');
const venue = 'Salón';

it.each<[DemoEvent, string, string]>([
  [{ weekday: 'saturday', from: '10:00', to: '12:30', venue }, '2026-03-14T10:00', '2026-03-14T12:30'],
  [{ weekday: 'friday', from: '18:00', venue }, '2026-03-13T18:00', '2026-03-14T00:00'],
  [{ weekday: 'friday', from: '11:00', to: '13:00', venue }, '2026-03-20T11:00', '2026-03-20T13:00'],
  [{ weekday: 'today', from: '11:00', venue }, '2026-03-14T11:00', '2026-03-15T00:00'],
  [
    { weekday: 'friday', from: '09:00', to: '12:00', venue, isPast: true },
    '2026-03-13T09:00',
    '2026-03-13T12:00',
  ],
  [{ weekday: 'friday', from: '09:00', venue, isPast: true }, '2026-03-06T09:00', '2026-03-07T00:00'],
])('%j starts and ends', (event, start, end) => {
  const { startsAt, expiresAt } = eventDates(event, NOW);
  expect([toLocalTime(startsAt), toLocalTime(expiresAt)]).toEqual([start, end]);
});
