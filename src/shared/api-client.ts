import { queryOptions } from '@tanstack/react-query';
import type { ValidationIssue } from './errors.ts';
import { fromWire, wireName } from './wire.ts';

type QueryValue = string | number | boolean | undefined;
export type ApiQuery = Readonly<Record<string, QueryValue>>;

/** Sends a request to the API: `fetch` in the browser, the app itself on the server. */
export type SendRequest = (path: string, init?: { signal?: AbortSignal }) => Promise<Response>;

/**
 * The API answered with an error, or not at all (`status` 0): the `detail` of the body, else a general sentence. `code` is
 * finer than the status where there is one; `issues` are the problems with single fields.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly issues: readonly ValidationIssue[];

  constructor(status: number, detail: string, code: string | null = null, issues: ValidationIssue[] = []) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { send: SendRequest };
  }
}

/** The failure that an answer's status and body, `null` where it can't be read, tell of. */
export function failureOf(status: number, body: unknown): ApiError {
  const { detail, code } = (body ?? {}) as { detail?: string | ValidationIssue[]; code?: string };
  if (typeof detail === 'string') return new ApiError(status, detail, code);
  return detail
    ? new ApiError(status, JSON.stringify(detail), code, detail)
    : new ApiError(status, 'Error With Request');
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
      if (!response.ok) throw failureOf(response.status, await response.json().catch(() => null));
      return fromWire(await response.json()) as T;
    },
  });
}
