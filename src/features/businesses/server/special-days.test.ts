import { describe, expect, it } from 'vitest';
import { closed, from } from '#test/arbitrary/business-hours.ts';
import type { SpecialDay } from '#shared/opening-hours/special-days.ts';
import { dropPast, nextRefresh, requireComingDays, setSpecialDay } from './special-days.ts';

/** A Monday. */
const NOW = new Date('2026-12-07T23:30-06:00');

const on = (from: string, to = from, hours: SpecialDay['hours'] = closed): SpecialDay => ({
  from: `2026-12-${from}`,
  to: `2026-12-${to}`,
  hours,
});

const daysOf = (specialDays: SpecialDay[]) =>
  specialDays.map(({ from: first, to }) => `${first.slice(8)}-${to.slice(8)}`);

describe('setSpecialDay', () => {
  it.each([
    ['before others', [on('20')], on('10'), ['10-10', '20-20']],
    ['in the same place', [on('20')], on('20'), ['20-20']],
    ['inside of one', [on('20', '30')], on('24', '25'), ['20-23', '24-25', '26-30']],
    [
      'over the end of one and the start of another',
      [on('10', '14'), on('18', '22')],
      on('13', '19'),
      ['10-12', '13-19', '20-22'],
    ],
    ['over several', [on('10'), on('12'), on('14')], on('09', '20'), ['09-20']],
    ['from a day before today', [], on('01', '09'), ['07-09']],
  ])('puts one %s', (_, before, added, expected) => {
    const after = setSpecialDay(before, { ...added, hours: from('08:00', '09:00') }, NOW);
    expect(daysOf(after)).toEqual(expected);
    expect(after.find(({ to }) => to === added.to)?.hours).toEqual(from('08:00', '09:00'));
  });

  it('keeps yesterday, whose night may still count, and drops what is past', () => {
    expect(daysOf(setSpecialDay([on('04', '05'), on('06')], on('10'), NOW))).toEqual(['06-06', '10-10']);
    expect(daysOf(dropPast([on('04', '05'), on('06')], NOW))).toEqual(['06-06']);
  });

  it('takes 30 entries', () => {
    const days = Array.from({ length: 30 }, (_, index) => ({
      from: `2027-01-${String(index + 1).padStart(2, '0')}`,
      to: `2027-01-${String(index + 1).padStart(2, '0')}`,
      hours: closed,
    }));
    expect(() => setSpecialDay(days, on('10'), NOW)).toThrow('hasta 30');
    expect(setSpecialDay(days, { ...days[4]!, hours: null }, NOW)).toHaveLength(30);
  });
});

describe('requireComingDays', () => {
  it.each([
    ['2026-12-06', 'Ese día ya pasó.'],
    ['2027-12-09', 'Puedes avisar con un año de anticipación.'],
  ])('refuses one that ends on %s', (to, msg) => {
    const issues = [expect.objectContaining({ loc: ['json', 'to'], msg })];
    expect(() => requireComingDays({ from: '2026-12-06', to, hours: closed }, NOW)).toThrow(
      expect.objectContaining({ issues }),
    );
  });

  it.each(['2026-12-07', '2027-12-08'])('takes one that ends on %s', (to) => {
    expect(() => requireComingDays({ from: '2026-12-07', to, hours: closed }, NOW)).not.toThrow();
  });
});

describe('nextRefresh', () => {
  it.each([
    ['six days before a day that is far away', [on('25')], '2026-12-19'],
    ['at midnight while one is in the week', [on('13')], '2026-12-08'],
    ['at midnight the day after one', [on('06')], '2026-12-08'],
    ['for the first of several', [on('20'), on('25')], '2026-12-14'],
  ])('is due %s', (_, specialDays, day) => {
    expect(nextRefresh(specialDays, NOW)).toEqual(new Date(`${day}T00:00-06:00`));
  });

  it('is not due without special days', () => {
    expect(nextRefresh([], NOW)).toBeNull();
  });
});
