import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const style = readFileSync(join(import.meta.dirname, 'figtree.css'), 'utf8');
const RANGE = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g;

const claims = [...style.matchAll(/unicode-range:([^;]+);/g)].map(([, ranges = '']) =>
  [...ranges.matchAll(RANGE)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, offset) => from + offset);
  }),
);

it('claims no character for both files', () => {
  expect(style.match(/url\(/g), 'files').toHaveLength(2);
  const [others = [], spanish = []] = claims;
  const shared = others.filter((code) => spanish.includes(code));
  expect(String.fromCodePoint(...shared)).toBe('');
});

it('covers the letters of neighbouring languages', () => {
  const letters = 'ABCabcÁÉÍÓÚÑÜáéíóúñüÀÈÌÒÙàèìòùÂÊÎÔÛâêîôûÄËÏÖÄëïößÇçÃÕãõÅåØøÆæŒœ¿¡«»“”’–—…·×°€';
  const codes = new Set(claims.flat());
  expect(Array.from(letters).filter((letter) => !codes.has(letter.codePointAt(0) ?? 0))).toEqual([]);
});
