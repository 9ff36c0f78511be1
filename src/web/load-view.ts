import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/auth/queries.ts';
import { ApiError } from '#shared/api-client.ts';
import { loadCode } from '#ui/lazy.tsx';
import { PageFailure, Redirect, type Shown, type View } from '#ui/router/view.ts';
import type { LoadArguments, Match, Route } from './route.ts';
import { PageError } from './shell/page-error.tsx';

const SKELETON_DELAY_MS = 300;
const inBrowser = typeof document !== 'undefined';

function withoutInvalidParams(url: URL, { issues }: ApiError): string | null {
  const invalid = issues.map(({ loc }) => String(loc.at(-1)));
  if (!invalid.some((name) => url.searchParams.has(name))) return null;
  const valid = new URL(url);
  for (const name of invalid) valid.searchParams.delete(name);
  return valid.pathname + valid.search;
}

function pageStatus(status: number): number {
  if (status === 422) return 404;
  return status >= 500 ? 503 : status;
}

function toFailure(error: unknown, url: URL): unknown {
  if (!(error instanceof ApiError)) return error;
  const path = withoutInvalidParams(url, error);
  return path === null
    ? new PageFailure(pageStatus(error.status), error.message, error.requestId)
    : new Redirect(path);
}

const untilSkeleton = (loading: Promise<unknown>) =>
  Promise.race([loading, new Promise((resolve) => setTimeout(resolve, SKELETON_DELAY_MS))]);

async function loadData({ guard, data }: Route, args: LoadArguments, cause: Shown['cause']): Promise<void> {
  if (guard) await (await import('./guard.tsx')).requireAccess(guard, args.queryClient, args.url);
  const loading = data?.(args);
  // Back and Forward wait for the whole page: its scroll position can't be restored on a skeleton.
  await (inBrowser && cause === 'link' && loading ? untilSkeleton(loading) : loading);
}

const NoPage = () => null;

export async function prepareAccountPart(match: Match | null, queryClient: QueryClient): Promise<void> {
  const isSignedIn = Boolean(queryClient.getQueryData(sessionQuery().queryKey)?.user);
  if (isSignedIn) await match?.route.accountPart?.prepare();
}

/**
 * Opens the page of a match whose data has been loaded, or has failed with `error`. Without a match it is missing.
 * @throws what loading its code throws
 */
export async function openView(match: Match | null, error: unknown = null): Promise<View> {
  const params = match?.params ?? {};
  const Failure = match?.route.Failure ?? PageError;
  if (!match || error !== null)
    return { Page: NoPage, params, Failure, error: error ?? new PageFailure(404) };
  return { Page: await loadCode(match.route.loadComponent), params, Failure, error };
}

interface LoadOptions {
  queryClient: QueryClient;
  url: URL;
  cause: Shown['cause'];
}

/** Loads code and data; shows what has failed in the page's place. @throws Redirect */
export async function loadView(match: Match | null, { queryClient, url, cause }: LoadOptions): Promise<View> {
  if (!match) return openView(null);
  const { route, params } = match;
  try {
    const [view] = await Promise.all([
      openView(match),
      loadData(route, { queryClient, url, params }, cause),
      prepareAccountPart(match, queryClient),
    ]);
    return view;
  } catch (thrown) {
    const error = toFailure(thrown, url);
    if (error instanceof Redirect) throw error;
    return openView(match, error);
  }
}

export function prefetch({ route, params }: Match, url: URL, queryClient: QueryClient): void {
  const ignore = () => {};
  route.loadComponent().catch(ignore);
  route.data?.({ queryClient, url, params }).catch(ignore);
}
