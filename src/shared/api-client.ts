import { queryOptions } from '@tanstack/react-query';
import { fromWire, wireName } from './wire.ts';

type QueryValue = string | number | boolean | undefined;
export type ApiQuery = Readonly<Record<string, QueryValue>>;

/** Sends a request to the API: `fetch` in the browser, the app itself on the server. */
export type SendRequest = (path: string, init?: { signal?: AbortSignal }) => Promise<Response>;

/** The API answered with an error: `status` and the `detail` of the body, else a general sentence. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, detail: string) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { send: SendRequest };
  }
}

async function readDetail(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const detail = body && typeof body === 'object' && 'detail' in body ? body.detail : null;
  if (typeof detail === 'string') return detail;
  return detail ? JSON.stringify(detail) : 'Error With Request';
}

/** `?a=1&b=2` of the given values in wire names; empty and undefined ones are left out. */
export function queryString(query: ApiQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '' && value !== false) search.set(wireName(name), String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

/**
 * Query options for a GET of the API, usable by loaders and components, on the server and in the browser.
 * The caller names the answer's type: the API's own schema checks it on the way out.
 */
export function apiQuery<T>(path: string, query: ApiQuery = {}) {
  return queryOptions({
    queryKey: [path, query] as const,
    queryFn: async ({ meta, signal }): Promise<T> => {
      if (!meta) throw new Error(`No API client for ${path}`);
      const response = await meta.send(`${path}${queryString(query)}`, { signal });
      if (!response.ok) throw new ApiError(response.status, await readDetail(response));
      return fromWire(await response.json()) as T;
    },
  });
}
