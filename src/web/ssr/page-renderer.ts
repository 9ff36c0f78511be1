import { askingInit } from '#shared/asking.ts';
import type { PageEnv } from '#platform/http/viewer.ts';
import type { Viewer } from '#shared/viewer.ts';
import { asReceived } from '#shared/wire.ts';
import type { createApi } from '#server/api.ts';
import type { AppDeps } from '#server/deps.ts';

const NO_STORE = 'no-store';

const isNoStore = (answer: Response) => answer.headers.get('cache-control')?.includes(NO_STORE) ?? false;

export interface PageRequest {
  address: string;
  viewer: Viewer | null;
  headers: Record<string, string>;
}

const secondsToWait = (answer: Response) => Number(answer.headers.get('retry-after') ?? 0);

/**
 * Sends `no-store` for a page that used a `no-store` response, with the Retry-After of the responses of its status.
 */
export function pageRenderer({ renderPage, site, clock }: AppDeps, api: ReturnType<typeof createApi>) {
  const { origin } = new URL(site.url);
  return async ({ address, viewer, headers }: PageRequest): Promise<Response> => {
    let isCacheable = true;
    const waits = new Map<number, number>();
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
          waits.set(response.status, Math.max(waits.get(response.status) ?? 0, secondsToWait(response)));
          const requestId = headers['x-request-id'] ?? null;
          return { status: response.status, body: await response.json(), requestId };
        },
        site,
        now: clock(),
      },
    );
    const wait = waits.get(page.status) ?? 0;
    if (wait > 0) page.headers.set('retry-after', String(wait));
    if (!isCacheable) page.headers.set('cache-control', NO_STORE);
    return page;
  };
}
