import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CATEGORY_KINDS } from '../schema.ts';
import { CategoryIcon } from './category-icon.tsx';

it('each kind of category has an icon of its own', () => {
  const icons = CATEGORY_KINDS.map((kind) => renderToStaticMarkup(<CategoryIcon kind={kind} size={20} />));
  expect(icons).toEqual(icons.map(() => expect.stringMatching(/^<svg .*<use href="[^"]+#[\w-]+"/)));
  expect(new Set(icons).size).toBe(CATEGORY_KINDS.length);
});
