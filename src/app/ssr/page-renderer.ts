import { askingInit } from '#shared/api-client.ts';
import type { PageEnv } from '#platform/http/viewer.ts';
import type { Viewer } from '#shared/viewer.ts';
import { asReceived } from '#shared/wire.ts';
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
    const page = await renderPage(
      { url: origin + address },
      {
        ask: async (path, asking) => {
          let body: unknown;
          const env: PageEnv = { viewer, take: (result) => (body = asReceived(result)) };
          const { headers: contentType, ...init } = askingInit(asking);
          const response = await api.request(path, { ...init, headers: { ...headers, ...contentType } }, env);
          isCacheable &&= !isNoStore(response);
          // The page makes an ApiError of it: a built one has a class of its own.
          if (response.ok) return { status: response.status, body };
          const requestId = headers['x-request-id'] ?? null;
          return { status: response.status, body: await response.json(), requestId };
        },
        site,
        now: clock(),
      },
    );
    if (!isCacheable) page.headers.set('cache-control', NO_STORE);
    return page;
  };
}
