import { type QueryFunctionContext, type UseQueryOptions, queryOptions } from '@tanstack/react-query';
import type { GenericSchema, InferInput } from 'valibot';
import { type Asking, askingInit } from './asking.ts';
import type { Args, Contract, Operation, Result, RouteOf } from './contract.ts';
import type { ValidationIssue } from './errors.ts';
import { type ApiQuery, queryString } from './query-string.ts';
import { noResponseMessage, statusMessage } from './request-failures.ts';
import { fromWire } from './wire.ts';

export interface ApiAnswer {
  status: number;
  /** Has the application's names and types; after a failure it is as sent, or null if it can't be read. */
  body: unknown;
  requestId?: string | null;
}

/** Sends a request to the API that changes nothing: GET, or POST with a body. */
export type AskApi = (path: string, asking?: Asking) => Promise<ApiAnswer>;

interface ApiFailure {
  detail?: string | null;
  code?: string | undefined;
  issues?: readonly ValidationIssue[];
  requestId?: string | null | undefined;
}

/** `status` is 0 without a response; `code` is finer than the status. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | null;
  readonly code: string | null;
  readonly issues: readonly ValidationIssue[];
  readonly requestId: string | null;

  constructor(status: number, { detail = null, code, issues = [], requestId = null }: ApiFailure = {}) {
    super(issues[0]?.msg ?? detail ?? statusMessage(status));
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.code = code ?? null;
    this.issues = issues;
    this.requestId = requestId;
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { ask: AskApi };
  }
}

export function parseApiError(status: number, body: unknown, requestId?: string | null): ApiError {
  const { detail, code } = (body ?? {}) as { detail?: unknown; code?: string };
  if (status === 422 && Array.isArray(detail))
    return new ApiError(status, { code, issues: detail, requestId });
  if (typeof detail === 'string') return new ApiError(status, { detail, code, requestId });
  return new ApiError(status, { detail: detail ? JSON.stringify(detail) : null, code, requestId });
}

export const noResponseError = (thrown: unknown): ApiError =>
  new ApiError(0, { detail: noResponseMessage(thrown) });

type QueryContext = Pick<QueryFunctionContext, 'meta' | 'signal'>;

export const askWith =
  (send: typeof fetch): AskApi =>
  async (path, asking) => {
    const response = await send(path, askingInit(asking)).catch((thrown: unknown) => {
      throw noResponseError(thrown);
    });
    const { status, ok } = response;
    if (ok) return { status, body: fromWire(await response.json()) };
    const requestId = response.headers.get('x-request-id');
    return { status, body: await response.json().catch(() => null), requestId };
  };

async function ask<T>(path: string, { meta, signal }: QueryContext, asked?: object): Promise<T> {
  if (!meta) throw new Error(`No API client for ${path}`);
  const { status, body, requestId } = await meta.ask(path, { signal, ...(asked && { body: asked }) });
  if (status < 200 || status > 299) throw parseApiError(status, body, requestId);
  return body as T;
}

export type ApiQueryOptions<T> = UseQueryOptions<T, Error, T, readonly [path: string, query: ApiQuery]>;

type GetRoute<C extends Contract> = RouteOf<C> & `GET ${string}`;

export type CallArgs<R, O extends Operation, Extra = object> = object extends Args<R, O> & Extra
  ? [args?: Args<R, O> & Extra]
  : [args: Args<R, O> & Extra];

interface Parts {
  params?: Record<string, string | number>;
  query?: ApiQuery;
}

export const routePath = (route: string, { params = {} }: Parts = {}): string =>
  route
    .slice(route.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function request(route: string, parts: Parts = {}) {
  const path = routePath(route, parts);
  const { query = {} } = parts;
  const send = <T>(context: QueryContext) => ask<T>(`${path}${queryString(query)}`, context);
  return { queryKey: [path, query] as const, send };
}

/**
 * Returns query options for a contract's GET operations: `createQueries<CategoriesApi>()('GET /api/categories/all')`.
 */
export const createQueries =
  <C extends Contract>() =>
  <R extends GetRoute<C>>(route: R, ...[args]: CallArgs<R, C[R]>) => {
    const { queryKey, send } = request(route, args as Parts);
    return queryOptions({ queryKey, queryFn: (context) => send<Result<C[R]>>(context) });
  };

type BodyQuery<O extends Operation> = O['body'] extends GenericSchema
  ? InferInput<O['body']> & object
  : never;

/** Sends the query in a body, so that it appears in no URL and no log. */
export const createPrivateQueries =
  <C extends Contract>() =>
  <R extends RouteOf<C> & `POST ${string}`>(route: R, body: BodyQuery<C[R]>) =>
    queryOptions({
      queryKey: [routePath(route), body as ApiQuery] as const,
      queryFn: (context) => ask<Result<C[R]>>(routePath(route), context, body),
    });

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

export const createNullableQueries =
  <C extends Contract>() =>
  <R extends GetRoute<C>>(route: R, ...[args]: CallArgs<R, C[R]>) => {
    const { queryKey, send } = request(route, args as Parts);
    return queryOptions({ queryKey, queryFn: (context) => send<Result<C[R]>>(context).catch(nullIfMissing) });
  };
