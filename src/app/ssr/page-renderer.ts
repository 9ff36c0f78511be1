import type { PageEnv } from '#platform/http/viewer.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { createApi } from '../api.ts';
import type { AppDeps } from '../deps.ts';

const NO_STORE = 'no-store';

const isNotToBeKept = (answer: Response) => answer.headers.get('cache-control')?.includes(NO_STORE) ?? false;

/** The part of a request that a page is made for. */
export interface PageRequest {
  /** Path and query. */
  address: string;
  viewer: Viewer | null;
  /** What the API is told of it. */
  headers: Record<string, string>;
}

/**
 * Makes pages out of what the API in this program answers, under the site's own address whatever the request said. No cache
 * may keep a page that was made of something that none may keep.
 */
export function pageRenderer({ renderPage, site, clock }: AppDeps, api: ReturnType<typeof createApi>) {
  const { origin } = new URL(site.url);
  return async ({ address, viewer, headers }: PageRequest): Promise<Response> => {
    let mayBeKept = true;
    const page = await renderPage(new Request(origin + address), {
      send: async (path, init) => {
        const answer = await api.request(path, { ...init, headers }, { viewer } satisfies PageEnv);
        mayBeKept &&= !isNotToBeKept(answer);
        return answer;
      },
      site,
      now: clock(),
    });
    if (!mayBeKept) page.headers.set('cache-control', NO_STORE);
    return page;
  };
}
