import type { CachedRoute } from '#platform/http/response-cache/cache-key.ts';
import { wireName } from '#shared/wire.ts';
import { accountPages } from './account-pages.ts';
import { allPages } from './all-pages.ts';
import type { FeedFile, Page } from './page.ts';
import { visitorPages } from './visitor-pages.ts';

/** Returns a path for each value of a name that has only these. */
function expand({ path, values }: Page): string[] {
  return Object.entries(values).reduce(
    (paths, [name, known = []]) =>
      paths.flatMap((each) => known.map((value) => each.replace(`:${name}`, value))),
    [path],
  );
}

const SLUG = '/:slug?';

/** Returns the names that are pages below the path, and no slugs. */
const reservedSlugs = (path: string): string[] => {
  const base = `${path.slice(0, -SLUG.length)}/`;
  return allPages.flatMap((page) => (page.path.startsWith(base) ? [page.path.slice(base.length)] : []));
};

const cachedRoute = (page: Page, path: string): CachedRoute => ({
  path,
  query: Object.keys(page.query).map(wireName),
  ...(path.endsWith(SLUG) && { reservedSlugs: reservedSlugs(path) }),
  ...(typeof page.cached === 'number' && { maxSlugs: page.cached }),
});

export const CACHED_PAGES: readonly CachedRoute[] = allPages
  .filter(({ cached }) => cached)
  .flatMap((page) =>
    expand(page).map((path) => cachedRoute(page, path.replace(':id?', ':id').replace('/*?', ''))),
  );

export interface FeedRoute extends CachedRoute {
  /** The path of the page, without what may follow it. */
  page: string;
  file: FeedFile;
}

export const FEED_ROUTES: readonly FeedRoute[] = allPages.flatMap(({ path, feeds }) => {
  const page = path.replace(':id?', ':id').replace(SLUG, '').replace('/*?', '');
  const { files = [], filters: query = [] } = feeds ?? {};
  return files.map((file) => ({ page, file, path: `${page}/${file}`, query }));
});

/** Paths whose beginning robots.txt names. */
export const DISALLOWED_PATHS: readonly string[] = allPages
  .filter(({ indexing }) => indexing === 'uncrawled')
  .map(({ path }) => path)
  .filter((path, _, paths) => !paths.some((other) => path.startsWith(`${other}/`)));

/** The addresses of pages that the sitemap lists by themselves. */
export const LISTED_PATHS: readonly string[] = [...visitorPages, ...accountPages]
  .filter(({ sitemap }) => sitemap?.includes('self'))
  .flatMap(expand)
  .map((path) => path.replace('/*?', ''));
