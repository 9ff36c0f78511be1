import type { PageEnv } from '#platform/http/viewer.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { createApi } from '../api.ts';
import type { AppDeps } from '../deps.ts';

const NO_STORE = 'no-store';

const isNoStore = (answer: Response) => answer.headers.get('cache-control')?.includes(NO_STORE) ?? false;

export interface PageRequest {
  address: string;
  viewer: Viewer | null;
  headers: Record<string, string>;
}

/** A page that used a `no-store` response is `no-store` itself. */
export function pageRenderer({ renderPage, site, clock }: AppDeps, api: ReturnType<typeof createApi>) {
  const { origin } = new URL(site.url);
  return async ({ address, viewer, headers }: PageRequest): Promise<Response> => {
    let isCacheable = true;
    const page = await renderPage(new Request(origin + address), {
      send: async (path, init) => {
        const answer = await api.request(path, { ...init, headers }, { viewer } satisfies PageEnv);
        isCacheable &&= !isNoStore(answer);
        return answer;
      },
      site,
      now: clock(),
    });
    if (!isCacheable) page.headers.set('cache-control', NO_STORE);
    return page;
  };
}
