import { expect, it } from 'vitest';
import { formatPrice } from './price.ts';
import { readAmount, readPrice } from './read-price.ts';

it.each([
  ['8', 800],
  ['8.5', 850],
  ['8,50', 850],
  ['0.25', 25],
  ['1250', 125_000],
  ['1,250', 125_000],
  ['1,250.00', 125_000],
  ['1.250,00', 125_000],
  ['1.250.000', 125_000_000],
  ['1.250', null],
  ['12.505', null],
  ['1,25,00', null],
  ['0,250', null],
  ['99999999', null],
])('reads the amount %s', (text, centavos) => expect(readAmount(text)).toBe(centavos));

it.each([
  ['', 'consultar'],
  ['consultar', 'consultar'],
  ['8', 'Q8'],
  [' Q8.50 ', 'Q8.50'],
  ['Q. 8', 'Q8'],
  ['8 quetzales', 'Q8'],
  ['desde Q8', 'desde Q8'],
  ['Desde 8', 'desde Q8'],
  ['Gratis', 'gratis'],
  ['Ｑ８', 'Q8'],
])('reads the price %s', (typed, shown) => {
  const price = readPrice(typed);
  expect(price && formatPrice(price)).toBe(shown);
});

it.each(['ocho', 'Q8 c/u', '1.250', '-8', 'Q'])('reads no price in %s', (typed) =>
  expect(readPrice(typed)).toBeNull(),
);
