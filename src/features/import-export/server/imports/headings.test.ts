import { expect, it } from 'vitest';
import { readHeadings } from './headings.ts';

it.each(['(a', '[a', ' (', 'si no '])('reads a heading of 200,000 letters at once: %s', (text) => {
  const heading = text.repeat(200_000 / text.length);
  const start = performance.now();
  expect(readHeadings(['Nombre', heading], new Set()).columns).toEqual(['name', null]);
  expect(performance.now() - start).toBeLessThan(1_000);
});
