import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listLicenses } from './release-licenses.ts';

it('has the text of the licence of every package', () => {
  const parts = listLicenses(fileURLToPath(new URL('..', import.meta.url)))
    .split(/^## (?=\S+ \d+\.\d+\.\S+: )/m)
    .slice(1);
  expect(parts.length).toBeGreaterThan(100);
  const libvips = parts.find((part) => part.startsWith('@img/sharp-libvips'));
  expect(libvips).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  expect(libvips).toContain('GNU GENERAL PUBLIC LICENSE');
  expect(parts.filter((part) => part.length < 400).map((part) => part.split('\n')[0])).toEqual([]);
});
