import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './search-text.ts';
import { slug } from './slug.ts';

describe('slug', () => {
  it.each([
    ['Café «El Niño»', 'cafe-el-nino'],
    ['  Panadería & Pastelería San José, S.A. ', 'panaderia-pasteleria-san-jose-s-a'],
    ['Pingüino 24/7', 'pinguino-24-7'],
    ['---', ''],
    ['Ñ', 'n'],
    ['Cafe\u0301', 'cafe'],
  ])('%j is %j', (name, text) => {
    expect(slug(name)).toBe(text);
  });

  it('is lower-case words joined by single hyphens, and its own slug', () => {
    const name = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('a', 'Á', 'ñ', '-', ' ', '&') }),
    );
    fc.assert(
      fc.property(name, (text) => {
        expect(slug(text)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slug(slug(text))).toBe(slug(text));
      }),
    );
  });

  it('takes time in proportion to the text', () => {
    const started = performance.now();
    slug('-'.repeat(100_000));
    slug('á '.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(50);
  });
});

describe('foldText', () => {
  it.each([
    ['ÑANDÚ', 'nandu'],
    ['Pelukería', 'pelukeria'],
    ['Zona 1', 'zona 1'],
  ])('%s folds to %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});
