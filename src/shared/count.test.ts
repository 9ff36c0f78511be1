import { expect, test } from 'vitest';
import { countOf, formatCount } from './count.ts';

test('counts group thousands and say when there are more', () => {
  expect([0, 12, 999, 1000, 1234567].map((total) => formatCount(total))).toEqual([
    '0',
    '12',
    '999',
    '1,000',
    '1,234,567',
  ]);
  expect(formatCount(1000, true)).toBe('1,000+');
});

test('one is singular, everything else plural', () => {
  expect([0, 1, 2].map((total) => countOf('anuncio', 'anuncios', total))).toEqual([
    '0 anuncios',
    '1 anuncio',
    '2 anuncios',
  ]);
});
