import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ICON_NAMES } from '#ui/icon-names.ts';
import { SPRITE, drawSprite } from './make-icons.ts';

it('has made the committed sprite of the listed icons', () => {
  expect(readFileSync(SPRITE, 'utf8')).toBe(drawSprite());
});

it('draws no icon that nothing shows', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['src/ui/icon-names.ts'] });
  const texts = sources.map((file) => readFileSync(file, 'utf8'));
  const isShown = (name: string) =>
    texts.some((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`));
  expect(ICON_NAMES.filter((name) => !isShown(name))).toEqual([]);
});
