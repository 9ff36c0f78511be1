import { expect, it } from 'vitest';
import { readHeadings } from './headings.ts';

// Quadratic time exceeds the time limit of tests.
it.each(['(a', '[a', ' (', 'si no '])('reads a heading of 400,000 letters: %s', (text) => {
  const heading = text.repeat(400_000 / text.length);
  expect(readHeadings(['Nombre', heading], new Set()).columns).toEqual(['name', null]);
});
