import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, data, matchRoutes, redirect } from 'react-router';
import { ApiError } from '#shared/api-client.ts';
import { loadCode } from '#ui/lazy.tsx';
import type { Guard } from './guard.ts';
import { queryClientOf } from './ssr/context.ts';

interface LoadArguments {
  queryClient: QueryClient;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
}

/** Fills the cache with everything that a page shows. */
export type LoadPage = (args: LoadArguments) => Promise<unknown>;

interface PageModule {
  default: ComponentType;
}

const codes = new Map<string, () => Promise<unknown>>();
const loads = new Map<string, LoadPage>();
const PATIENCE = 300;
const inBrowser = typeof document !== 'undefined';

/** Whether the page about to be loaded is one that the visitor returns to in the history. */
let isReturning = false;
// Runs before the router, which listens later and then calls the loaders at once.
if (inBrowser)
  window.addEventListener('popstate', () => {
    isReturning = true;
    setTimeout(() => (isReturning = false));
  });

/** Status of a page whose API call was answered with the given one: 404 also for what the API refuses, 503 for what fails. */
function pageStatus(status: number): number {
  if (status === 422) return 404;
  return status >= 500 ? 503 : status;
}

/** The address without the parameters that the API refuses; null where it refuses none of them. */
function withoutRefused(url: URL, { issues }: ApiError): string | null {
  const refused = issues.map(({ loc }) => String(loc.at(-1)));
  if (!refused.some((name) => url.searchParams.has(name))) return null;
  const accepted = new URL(url);
  for (const name of refused) accepted.searchParams.delete(name);
  return accepted.pathname + accepted.search;
}

/** Waits for the data, but no longer than a moment: then the page shows its skeleton. */
const atMostAMoment = (loading: Promise<unknown>) =>
  Promise.race([loading, new Promise((enough) => setTimeout(enough, PATIENCE))]);

/** Waits for the data. What the API refuses is left out of the address. */
async function waitFor(loading: Promise<unknown>, url: URL): Promise<void> {
  try {
    await loading;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const way = withoutRefused(url, error);
    throw way === null ? data(error.message, { status: pageStatus(error.status) }) : redirect(way);
  }
}

/** What a route needs besides its own module, by module path. */
interface PageHandle {
  modules: string[];
}

/** Module paths that the route asks for beside its own. */
export const modulesOf = (handle: unknown): string[] => (handle as PageHandle | undefined)?.modules ?? [];

async function guardPage(guard: Guard, load: () => Promise<PageModule>): Promise<ComponentType> {
  const [{ guarded }, { default: Page }] = await Promise.all([import('./shell/guarded.tsx'), load()]);
  return guarded(guard, Page);
}

interface PageOptions {
  /** Loads what the page shows. */
  data?: LoadPage;
  /** Nothing is loaded before it is clear that the page is for whoever asks. */
  guard?: Guard;
}

/** A route whose module is loaded on demand; `id` is its module path, the key in the build's manifest. */
export function page(
  id: string,
  load: () => Promise<PageModule>,
  { data: loadPage, guard }: PageOptions = {},
) {
  const loadComponent = async () => (guard ? guardPage(guard, load) : (await load()).default);
  codes.set(id, loadComponent);
  if (loadPage) loads.set(id, loadPage);
  const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
    // The place to which a page was scrolled exists only once the whole page does.
    const giveWay = inBrowser && !isReturning;
    const queryClient = queryClientOf(context);
    const url = new URL(request.url);
    if (guard) await waitFor((await import('./admit.ts')).admit(guard, queryClient, url), url);
    const loading = loadPage?.({ queryClient, url, params });
    if (loading) await waitFor(giveWay ? atMostAMoment(loading) : loading, url);
    return null;
  };
  const handle: PageHandle = { modules: guard ? ['src/app/shell/guarded.tsx'] : [] };
  return { id, handle, lazy: { Component: () => loadCode(loadComponent) }, loader };
}

type LazyComponent = { Component?: () => Promise<ComponentType | undefined> } | undefined;

/** Loads the modules of the current address, so that hydration finds them at once. */
export async function resolveMatchedRoutes(routes: RouteObject[], location: Location): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    const lazy = route.lazy as LazyComponent;
    if (!lazy?.Component) continue;
    const Component = await lazy.Component();
    Object.assign(route, { Component, lazy: undefined });
  }
}

/** Fetches the module and data of an address ahead of its click; what fails now is asked again then. */
export function prefetchRoute(routes: RouteObject[], address: string, queryClient: QueryClient): void {
  const url = new URL(address, window.location.origin);
  for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
    const { id = '' } = route;
    void codes
      .get(id)?.()
      .catch(() => {});
    void loads
      .get(id)?.({ queryClient, url, params })
      .catch(() => {});
  }
}
