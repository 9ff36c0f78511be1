import { MAX_MORE_CATEGORIES } from '#shared/limits.ts';
import type { Fault } from './imports/guarded-columns.ts';
import type { Labels } from './imports/labels.ts';

const MAX_CATEGORIES = MAX_MORE_CATEGORIES + 1;
const TOO_MANY = `Son más de ${MAX_CATEGORIES} categorías. Deja las principales.`;

export const UNKNOWN_CATEGORY_NAME = {
  none: 'No existe esa categoría.',
  several: 'Hay varias categorías con ese nombre.',
} as const;

type Column = 'category' | 'more_categories';

/** More parts than a name has that itself holds the separator. */
const MAX_PARTS = 4;

/** Returns the names of a cell. Of parts that together are a known name, such as `Sombreros; gorras`, makes that one. */
function splitNames(written: string, isKnown: (name: string) => boolean): string[] {
  const pieces = written.split(/([;|\n]+)/);
  const names: string[] = [];
  for (let start = 0; start < pieces.length;) {
    let end = Math.min(start + 2 * MAX_PARTS - 1, pieces.length);
    const nameUntil = (index: number) => pieces.slice(start, index).join('').trim();
    while (end > start + 1 && !isKnown(nameUntil(end))) end -= 2;
    names.push(nameUntil(end));
    start = end + 1;
  }
  return names.filter(Boolean);
}

/** Reads the names of a cell one by one. A name that has the separator is read as it is. */
function readCell(
  text: string | undefined,
  column: Column,
  find: Labels['category'],
  fault: Fault,
): number[] {
  const written = text?.trim() ?? '';
  if (written === '') return [];
  return splitNames(written, (name) => typeof find(name) === 'object').flatMap((name) => {
    const found = find(name);
    if (typeof found === 'object') return found.is ?? [];
    fault(column, UNKNOWN_CATEGORY_NAME[found], { kind: 'category', text: name });
    return [];
  });
}

/** Reads the categories of a row, each once. The first is the main one. */
export function readCategories(
  texts: Partial<Record<Column, string>>,
  find: Labels['category'],
  fault: Fault,
): { categoryId: number | null; moreCategoryIds: number[] | null } {
  const [categoryId = null, ...more] = new Set([
    ...readCell(texts.category, 'category', find, fault),
    ...readCell(texts.more_categories, 'more_categories', find, fault),
  ]);
  if (more.length > MAX_MORE_CATEGORIES)
    fault(texts.more_categories ? 'more_categories' : 'category', TOO_MANY);
  return { categoryId, moreCategoryIds: more.length > 0 ? more : null };
}
