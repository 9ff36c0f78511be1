import { expect, it } from 'vitest';
import { eventTime } from './event-time.ts';

const at = (local: string) => new Date(`${local}-06:00`);

it.each([
  ['2026-12-31T14:00', null, 'Jueves 31 de diciembre de 2026, 2:00 p. m.'],
  ['2026-12-31T14:00', '2026-12-31T18:30', 'Jueves 31 de diciembre de 2026, 2:00 p. m. a 6:30 p. m.'],
  ['2026-12-31T14:00', '2027-01-01T00:00', 'Jueves 31 de diciembre de 2026, 2:00 p. m. a 12:00 a. m.'],
  [
    '2026-12-31T23:59',
    '2027-01-01T02:00',
    'Jueves 31 de diciembre de 2026, 11:59 p. m. a viernes 1 de enero de 2027, 2:00 a. m.',
  ],
  [
    '2026-12-30T20:00',
    '2026-12-31T02:00',
    'Miércoles 30 de diciembre, 8:00 p. m. a jueves 31 de diciembre de 2026, 2:00 a. m.',
  ],
  ['2027-01-01T00:00', null, 'Viernes 1 de enero de 2027, todo el día'],
  ['2027-01-01T00:00', '2027-01-01T23:59', 'Viernes 1 de enero de 2027, todo el día'],
  ['2026-12-05T00:00', '2026-12-07T00:00', 'Sábado 5 de diciembre a domingo 6 de diciembre de 2026'],
  ['2026-12-28T00:00', '2027-01-03T23:59', 'Lunes 28 de diciembre de 2026 a domingo 3 de enero de 2027'],
])('says when an event is, as people do: %s to %s', (startsAt, endsAt, text) => {
  expect(eventTime(at(startsAt), endsAt === null ? null : at(endsAt))).toBe(text);
});
