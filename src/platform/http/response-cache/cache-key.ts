const MAX_KEY_LENGTH = 1_000;
const MAX_QUERY_LENGTH = 4_000;

export interface CachedRoute {
  path: string;
  query: readonly string[];
  reservedSlugs?: readonly string[];
  maxSlugs?: number;
}

export type CacheKey = (path: string, search: string) => string | null;

const SLUG = '/:slug?';
const ID = /\/[1-9]\d{0,14}(?=\/|$)/;
const SLUGS = /^(\/[a-z]+)((?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+)$/;
const ENDS_IN_SLUG = /\/([a-z0-9-]+)$/;

export type IsPersonal = (name: string, value: string) => boolean;

/** Returns null for a parameter given twice or about the person, which no cached response may serve. */
function normalizeQuery(search: string, names: readonly string[], isPersonal: IsPersonal): string | null {
  if (search.length > MAX_QUERY_LENGTH) return null;
  if (search === '' || names.length === 0) return '';
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of names) {
    const [value, ...more] = given.getAll(name);
    if (more.length > 0 || (value !== undefined && isPersonal(name, value))) return null;
    if (value !== undefined) known.set(name, value);
  }
  return known.size === 0 ? '' : `?${known}`;
}

/** Builds keys that are addresses themselves; the response is rendered from the key alone. */
export function createCacheKey(routes: readonly CachedRoute[], isPersonal: IsPersonal): CacheKey {
  const byPath = new Map(routes.map((route) => [route.path.replace(SLUG, ''), route]));

  function matchSlugs(path: string): CachedRoute | null {
    const [, base = '', slugs = ''] = SLUGS.exec(path) ?? [];
    const route = byPath.get(base);
    return route && slugs.split('/').length - 1 <= (route.maxSlugs ?? 0) ? route : null;
  }

  function match(path: string): { path: string; route: CachedRoute } | null {
    const pattern = path.replace(ID, '/:id');
    const route = byPath.get(pattern);
    if (route) return { path, route };
    const named = matchSlugs(path);
    if (named) return { path, route: named };
    const [ending = '', slug = ''] = ENDS_IN_SLUG.exec(pattern) ?? [];
    const parent = byPath.get(pattern.slice(0, -ending.length));
    if (!parent?.path.endsWith(SLUG) || parent.reservedSlugs?.includes(slug)) return null;
    return { path: path.slice(0, -ending.length), route: parent };
  }

  return (path, search) => {
    const found = match(path);
    if (!found) return null;
    const query = normalizeQuery(search, found.route.query, isPersonal);
    if (query === null) return null;
    const key = found.path + query;
    return key.length <= MAX_KEY_LENGTH ? key : null;
  };
}
