import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('a text that fits stays as it is', () => {
  expect(excerpt('Pan recién horneado', 19)).toBe('Pan recién horneado');
});

test('a longer one ends after a whole word', () => {
  expect(excerpt('Pan recién horneado', 12)).toBe('Pan recién…');
});

test('many short lines are cut as well', () => {
  expect(excerpt('uno\ndos\ntres\ncuatro', 100, 2)).toBe('uno\ndos…');
});

test('one endless word is cut, never inside a character', () => {
  expect(excerpt('aaaaaaaaaa', 4)).toBe('aaaa…');
  expect(excerpt('🌮🌮🌮', 3)).toBe('🌮…');
});

test('whatever the text, what is left begins it and keeps to the measure', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 1, max: 300 }), (text, characters) => {
      const short = excerpt(text, characters);
      if (short === text) return;
      expect(short.endsWith('…')).toBe(true);
      expect(text.startsWith(short.slice(0, -1))).toBe(true);
      expect(short.length).toBeLessThanOrEqual(characters + 1);
      expect(short.split('\n').length).toBeLessThanOrEqual(6);
    }),
  );
});
