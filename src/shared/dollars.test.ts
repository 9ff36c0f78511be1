import { describe, expect, it } from 'vitest';
import { currentRate, formatDollars, rateText } from './dollars.ts';

const RATE = { quetzales: 7.7, day: '2026-11-20' };
const at = (day: string) => new Date(`${day}T12:00:00-06:00`);

describe('formatDollars', () => {
  it.each([
    [2_500, '≈ $3.25'],
    [1, '≈ $0.00'],
    [770, '≈ $1.00'],
    [999_999_999, '≈ $1,298,701.30'],
  ])('shows %d centavos as %s', (centavos, text) => {
    expect(formatDollars(centavos, RATE)).toBe(text);
  });

  it('names the day of the rate', () => {
    expect(rateText(RATE)).toBe('al cambio del 20/11');
  });
});

describe('currentRate', () => {
  it.each([
    ['2026-11-19', null],
    ['2026-11-20', RATE],
    ['2026-12-20', RATE],
    ['2026-12-21', null],
  ])('on %s is %j', (day, rate) => {
    expect(currentRate(RATE, at(day))).toEqual(rate);
  });

  it('is null without a rate', () => {
    expect(currentRate(null, at('2026-11-20'))).toBeNull();
  });
});
