import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, data, matchRoutes, redirect } from 'react-router';
import { ApiError } from '#shared/api-client.ts';
import { isBusinessSubpage } from '#shared/paths.ts';
import { loadCode, loadPart } from '#ui/lazy.tsx';
import type { Guard } from './guard.tsx';
import { getQueryClient } from './ssr/state.ts';

export interface LoadArguments {
  queryClient: QueryClient;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
}

export type LoadPage = (args: LoadArguments) => Promise<unknown>;

interface PageModule {
  default: ComponentType;
}

const componentLoaders = new Map<string, () => Promise<unknown>>();
const dataLoaders = new Map<string, LoadPage>();
const SKELETON_DELAY_MS = 300;
const inBrowser = typeof document !== 'undefined';

let isHistoryNavigation = false;
// Registered before the router's own listener, which calls the loaders synchronously.
if (inBrowser)
  window.addEventListener('popstate', () => {
    isHistoryNavigation = true;
    setTimeout(() => (isHistoryNavigation = false));
  });

function pageStatus(status: number): number {
  if (status === 422) return 404;
  return status >= 500 ? 503 : status;
}

function withoutInvalidParams(url: URL, { issues }: ApiError): string | null {
  const invalid = issues.map(({ loc }) => String(loc.at(-1)));
  if (!invalid.some((name) => url.searchParams.has(name))) return null;
  const valid = new URL(url);
  for (const name of invalid) valid.searchParams.delete(name);
  return valid.pathname + valid.search;
}

const untilSkeleton = (loading: Promise<unknown>) =>
  Promise.race([loading, new Promise((resolve) => setTimeout(resolve, SKELETON_DELAY_MS))]);

async function settle(loading: Promise<unknown>, url: URL): Promise<void> {
  try {
    await loading;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const path = withoutInvalidParams(url, error);
    throw path === null ? data(error.message, { status: pageStatus(error.status) }) : redirect(path);
  }
}

interface PageHandle {
  modules: string[];
}

export const extraModules = (handle: unknown): string[] => (handle as PageHandle | undefined)?.modules ?? [];

async function guardPage(guard: Guard, load: () => Promise<PageModule>): Promise<ComponentType> {
  const [{ guarded }, { default: Page }] = await Promise.all([import('./guard.tsx'), loadPart(load)]);
  return guarded(guard, Page);
}

interface PageOptions {
  data?: LoadPage;
  guard?: Guard;
}

/** `id` is the path of the module, its key in the build's manifest. */
export function page(
  id: string,
  load: () => Promise<PageModule>,
  { data: loadPage, guard }: PageOptions = {},
) {
  const loadComponent = async () => (guard ? guardPage(guard, load) : (await load()).default);
  componentLoaders.set(id, loadComponent);
  if (loadPage) dataLoaders.set(id, loadPage);
  const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
    // Back and Forward wait for the whole page: its scroll position can't be restored on a skeleton.
    const mayShowSkeleton = inBrowser && !isHistoryNavigation;
    const queryClient = getQueryClient(context);
    const url = new URL(request.url);
    if (guard) await settle((await import('./guard.tsx')).requireAccess(guard, queryClient, url), url);
    const loading = loadPage?.({ queryClient, url, params });
    if (loading) await settle(mayShowSkeleton ? untilSkeleton(loading) : loading, url);
    return null;
  };
  const handle: PageHandle = { modules: guard ? ['src/app/guard.tsx'] : [] };
  return { id, handle, lazy: { Component: () => loadCode(loadComponent) }, loader };
}

type LazyComponent = { Component?: () => Promise<ComponentType | undefined> } | undefined;

export async function resolveMatchedRoutes(routes: RouteObject[], location: Location): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    const lazy = route.lazy as LazyComponent;
    if (!lazy?.Component) continue;
    const Component = await lazy.Component();
    Object.assign(route, { Component, lazy: undefined });
  }
}

export const isMissingPage = (routes: RouteObject[], path: string): boolean =>
  matchRoutes(routes, path)?.at(-1)?.route.path === '*';

/** True where visitors' routes have no page, or one whose slug is the name of another page. */
export const needsOtherPages = (visitorRoutes: RouteObject[], path: string): boolean =>
  isBusinessSubpage(path) || isMissingPage(visitorRoutes, path);

export function prefetchRoute(routes: RouteObject[], url: URL, queryClient: QueryClient): void {
  for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
    const { id = '' } = route;
    void componentLoaders
      .get(id)?.()
      .catch(() => {});
    void dataLoaders
      .get(id)?.({ queryClient, url, params })
      .catch(() => {});
  }
}
