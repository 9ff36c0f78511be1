import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuetzales } from './money-text.ts';
import { formatQuetzales } from './money.ts';

describe('parseQuetzales', () => {
  it.each([
    ['3500', 3500],
    [' Q3,500.00 ', 3500],
    ['q 40.5', 40.5],
    ['1,234,567.89', 1_234_567.89],
    ['0', 0],
  ])('reads %s', (text, amount) => {
    expect(parseQuetzales(text)).toBe(amount);
  });

  it.each(['', 'Q', '3.500,00', '35,00', '-5', '1e3', '3500.123', 'a convenir', '3 500'])(
    'doesn’t guess %s',
    (text) => {
      expect(parseQuetzales(text)).toBeNaN();
    },
  );

  it('reads what is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (centavos) => {
        expect(parseQuetzales(formatQuetzales(centavos / 100))).toBe(centavos / 100);
      }),
    );
  });
});

describe('formatQuetzales', () => {
  it.each([
    [0, 'Q0'],
    [-0.001, 'Q0'],
    [40, 'Q40'],
    [39.5, 'Q39.50'],
    [999, 'Q999'],
    [999.999, 'Q1,000.00'],
    [1234, 'Q1,234.00'],
    [1234567.8, 'Q1,234,567.80'],
    [-40, '-Q40'],
    [-1234.5, '-Q1,234.50'],
  ])('%d is %s', (amount, text) => {
    expect(formatQuetzales(amount)).toBe(text);
  });

  it.each([Number.NaN, Infinity, -Infinity])('refuses %d', (amount) => {
    expect(() => formatQuetzales(amount)).toThrow(RangeError);
  });

  it('reads back as the same centavos', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (centavos) => {
        const text = formatQuetzales(centavos / 100);
        expect(text).toMatch(/^-?Q\d{1,3}(?:,\d{3})*(?:\.\d\d)?$/);
        expect(Math.round(Number(text.replace('Q', '').replaceAll(',', '')) * 100)).toBe(centavos);
      }),
    );
  });
});
