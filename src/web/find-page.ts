import { isBusinessSubpage } from '#shared/paths.ts';
import { idParam } from '#shared/query-params.ts';
import type { Page } from './page.ts';

export interface Match {
  page: Page;
  params: Readonly<Record<string, string | number | undefined>>;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readParams({ pattern, keys, values }: Page, path: string): Match['params'] | null {
  const found = pattern.exec(path);
  if (!found) return null;
  const params = keys.map((key, at): [string, string | number | undefined] => {
    const text = found[at + 1] && decode(found[at + 1] ?? '');
    return [key, key === 'id' ? (idParam(text ?? '') ?? 0) : text];
  });
  const isKnown = params.every(([key, value]) => values[key]?.includes(String(value)) ?? true);
  return isKnown ? Object.fromEntries(params) : null;
}

/**
 * The first page that has the path, without origin, query and hash. One whose id is no number gives way to a later one:
 * `/anuncios/empleos` is a list.
 */
export function findPage(pages: readonly Page[], path: string): Match | null {
  let unnumbered: Match | null = null;
  for (const page of pages) {
    const params = readParams(page, path);
    if (params && params.id !== 0) return { page, params };
    if (params) unnumbered ??= { page, params };
  }
  return unnumbered;
}

/** True where visitors' pages have none, or one whose slug is the name of another page. */
export const needsAccountPages = (visitorPages: readonly Page[], path: string): boolean =>
  isBusinessSubpage(path) || !findPage(visitorPages, path);
