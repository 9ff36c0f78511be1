import { isCancelledError } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type RouteObject, createBrowserRouter, createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { countTap } from '#features/statistics/beacon.ts';
import { onSessionChange } from '#features/auth/other-tabs.ts';
import { sessionQuery } from '#features/auth/queries.ts';
import { whatsappUrl } from '#shared/phone.ts';
import type { Site } from '#shared/site.ts';
import { askWith } from '#shared/api-client.ts';
import { restoreLostFocus, limitCharacters } from '#ui/document-events.ts';
import { PrefetchContext } from '#ui/link.tsx';
import { loadPart, onNewVersion } from '#ui/lazy.tsx';
import { notifyFailure } from '#ui/notify.ts';
import { reportUnexpectedError, onUnexpectedError } from '#ui/unexpected-errors.ts';
import { needsOtherPages, prefetchRoute, resolveMatchedRoutes } from '../load-route.ts';
import { PAGES_ID, createRoutes } from '../routes.tsx';
import { loadAccountParts } from '../shell/use-account.ts';
import { Document } from './document.tsx';
import { createLoaderContext, createQueryClient, putAnswers, readState } from './state.ts';

const TIMEOUT_MS = 30_000;

const fetchWithTimeout: typeof fetch = (path, init) =>
  Promise.race([
    fetch(path, init),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), TIMEOUT_MS);
    }),
  ]);

const bugReportUrl =
  ({ name, contactPhone }: Site) =>
  (title: string): string | null =>
    contactPhone &&
    whatsappUrl(contactPhone, `Encontré un error en ${name}: «${title}» en ${window.location.href}`);

const state = readState(document.getElementById('state')?.textContent ?? '');
const queryClient = createQueryClient(askWith(fetchWithTimeout), (error) => {
  if (!isCancelledError(error)) reportUnexpectedError(error);
});
onUnexpectedError((error) => void notifyFailure(error, bugReportUrl(state.site)));
putAnswers(queryClient, state.answers);

const loadSession = () => import('#features/auth/session.ts');
async function startWatching(): Promise<void> {
  const { watchSession, refreshSession } = await loadSession();
  if (watchSession(queryClient)) refreshSession(queryClient);
}

const visitorRoutes = createRoutes([]);
const importOtherPages = () => import('../other-pages.tsx');

async function findRoutes(path: string): Promise<RouteObject[]> {
  if (!needsOtherPages(visitorRoutes, path)) return visitorRoutes;
  return createRoutes((await loadPart(importOtherPages)).otherPages);
}

/** Returns the routes for the page of this address. */
async function prepare(): Promise<RouteObject[]> {
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill');
  if (queryClient.getQueryData(sessionQuery().queryKey)?.user) {
    const [{ watchSession }] = await Promise.all([loadSession(), loadAccountParts()]);
    watchSession(queryClient);
  } else {
    // Visitors load none of it before they sign in.
    onSessionChange(() => void startWatching());
  }
  const routes = await findRoutes(window.location.pathname);
  await resolveMatchedRoutes(routes, window.location);
  return routes;
}

function hydrate(routes: RouteObject[]): void {
  const router = createBrowserRouter(routes, {
    hydrationData: state.router,
    getContext: () => createLoaderContext(queryClient),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (needsOtherPages(routes, path)) patch(PAGES_ID, (await loadPart(importOtherPages)).otherPages);
    },
  });
  onNewVersion(() => {
    const { location } = router.state.navigation;
    if (location) window.location.assign(createPath(location));
    else window.location.reload();
  });
  const prefetch = async (address: string) => {
    const url = new URL(address, window.location.origin);
    prefetchRoute(await findRoutes(url.pathname), url, queryClient);
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <Document queryClient={queryClient} site={state.site} renderedAt={state.renderedAt}>
        <PrefetchContext value={(address) => void prefetch(address).catch(() => {})}>
          <RouterProvider router={router} />
        </PrefetchContext>
      </Document>,
    );
  });
}

restoreLostFocus();
// Not awaited: the page's own file imports the one that this is in, and would wait for it.
void prepare().then(hydrate);

document.addEventListener('beforeinput', limitCharacters);

document.addEventListener('click', ({ target }) => countTap(target));
