import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { STARTER_CATEGORIES } from '../server/starter-categories.ts';
import { CategoryIcon } from './category-icon.tsx';

const iconOf = (name: string) => renderToStaticMarkup(<CategoryIcon name={name} size={20} />);

describe('the icon of a category', () => {
  it('is its own for each of the starter list', () => {
    const icons = STARTER_CATEGORIES.map(({ name }) => iconOf(name));
    expect(new Set(icons).size).toBe(STARTER_CATEGORIES.length);
    expect(icons).not.toContain(iconOf('Otros'));
  });
});
