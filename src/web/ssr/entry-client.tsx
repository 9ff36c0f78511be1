import './framework.ts';
import { isCancelledError, type QueryClient } from '@tanstack/react-query';
import { FAVORITES_KEY } from '#features/favorites/keys.ts';
import { countTap } from '#features/statistics/beacon.ts';
import { onSessionChange } from '#features/auth/other-tabs.ts';
import { sessionQuery } from '#features/auth/queries.ts';
import { whatsappUrl } from '#shared/phone.ts';
import type { Site } from '#shared/site.ts';
import { askWith } from '#shared/api-client.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { ignoreDoubleTaps, restoreLostFocus, limitCharacters } from '#ui/document-events.ts';
import { HYDRATED_EVENT, mayLoadAhead, savesData } from '#ui/browser-state.ts';
import { PrefetchContext } from '#ui/link.tsx';
import { forgetState, keepState } from '#ui/kept-state.ts';
import { loadCode, onNewVersion, rememberInput } from '#ui/lazy.tsx';
import { notifyFailure } from '#ui/notify.ts';
import { readStored } from '#ui/stored.ts';
import { type Location, toPath } from '#ui/router/location.ts';
import { createRouter } from '#ui/router/router.ts';
import { RouterProvider } from '#ui/router/router-provider.tsx';
import { rememberScroll, watchScroll } from '#ui/router/scroll.ts';
import { PageFailure, Redirect, type Shown, type View } from '#ui/router/view.ts';
import { reportUnexpectedError, onUnexpectedError } from '#ui/unexpected-errors.ts';
import { loadView, openPreview, openView, prefetch, prefetchCode, prepareAccountPart } from '../load-view.ts';
import { findPage, needsAccountPages } from '../find-page.ts';
import type { Page } from '../page.ts';
import { visitorPages } from '../visitor-pages.ts';
import { App } from '../shell/layout.tsx';
import { loadAccountParts } from '../shell/use-account.ts';
import { PageRoot, ROOT_ID } from './page-root.tsx';
import { drawPage } from './draw-page.tsx';
import { type PageState, createQueryClient, putAnswers, readState } from './state.ts';

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

let state: PageState;
let queryClient: QueryClient;

function readPage(): void {
  state = readState(document.getElementById('state')?.textContent ?? '');
  queryClient = createQueryClient(askWith(fetchWithTimeout), (error) => {
    if (!isCancelledError(error)) reportUnexpectedError(error);
  });
  onUnexpectedError((error) => void notifyFailure(error, bugReportUrl(state.site)));
  putAnswers(queryClient, state.answers);
}

const loadSession = () => import('#features/auth/session.ts');
async function startWatching(): Promise<void> {
  const { watchSession, refreshSession } = await loadSession();
  if (watchSession(queryClient)) refreshSession(queryClient);
}

async function loadPages(path: string): Promise<readonly Page[]> {
  if (!needsAccountPages(visitorPages, path)) return visitorPages;
  const { accountPages } = await loadCode(() => import('../account-entry.ts'));
  return [...accountPages, ...visitorPages];
}

async function findMatch(path: string) {
  return findPage(await loadPages(path), path);
}

function hasWorker(): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    // Browsers throw in frames that may store nothing.
    return false;
  }
}

const isUnreachable = (error: unknown) =>
  error !== null && (error instanceof PageFailure ? error.status === 0 : !navigator.onLine);

/** The worker has a document for what can't be reached, and perhaps the business. */
function leave(url: URL): Promise<never> {
  window.location.assign(url);
  return new Promise(() => {});
}

async function load(location: Location, cause: Shown['cause'] | 'preview'): Promise<View> {
  const url = new URL(toPath(location), window.location.origin);
  try {
    const match = await findMatch(url.pathname);
    const view = await loadView(match, { queryClient, url, cause });
    return hasWorker() && isUnreachable(view.error) ? await leave(url) : view;
  } catch (error) {
    if (error instanceof Redirect) throw error;
    return hasWorker() && isUnreachable(error) ? leave(url) : openView(null, url, error);
  }
}

function preview(location: Location): View | null {
  const url = new URL(toPath(location), window.location.origin);
  return openPreview(findPage(visitorPages, url.pathname), url, queryClient);
}

async function openFirstView(): Promise<View> {
  const { failure } = state;
  const url = new URL(window.location.href);
  const error = failure && new PageFailure(failure.status, failure.message, failure.requestId);
  return openView(await findMatch(url.pathname), url, error);
}

async function loadFirstCode(): Promise<void> {
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill');
  if (!queryClient.getQueryData(sessionQuery().queryKey)?.user) {
    // Visitors load none of it before they sign in.
    onSessionChange(() => void startWatching());
    return;
  }
  const preparing = findMatch(window.location.pathname).then((match) =>
    prepareAccountPart(match, queryClient),
  );
  const [{ watchSession }] = await Promise.all([loadSession(), loadAccountParts(), preparing]);
  watchSession(queryClient);
}

/** Loads the code of the page that opens at once and that links lead to: what their touch shows must be here by then. */
function loadAhead(): void {
  if (!mayLoadAhead()) return;
  for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    const match = findPage(visitorPages, pathname);
    if (match?.page.opensAtOnce) return prefetchCode(match);
  }
}

function hydrate(first: View): void {
  const router = createRouter({ first, load, preview, onLeave: rememberScroll });
  watchScroll(() => router.read().shown.location);
  onNewVersion(() => {
    const { pending } = router.read();
    if (pending) window.location.assign(toPath(pending));
    else window.location.reload();
  });
  const prefetchPage = async (address: string) => {
    if (savesData()) return;
    const url = new URL(address, window.location.href);
    const match = await findMatch(url.pathname);
    if (match) prefetch(match, url, queryClient);
  };
  drawPage(
    <PageRoot queryClient={queryClient} site={state.site} renderedAt={state.renderedAt}>
      <PrefetchContext value={(address) => void prefetchPage(address).catch(() => {})}>
        <RouterProvider router={router}>
          <App />
        </RouterProvider>
      </PrefetchContext>
    </PageRoot>,
  );
  const stop = router.subscribe(() => {
    forgetState();
    stop();
  });
  let stopWaiting = whenIdle(loadAhead);
  router.subscribe(() => {
    stopWaiting();
    stopWaiting = whenIdle(loadAhead);
  });
}

/** Lets the browser answer touches and paint before what follows. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Is a task for each part of the start: touches wait for one of them, not for all. */
async function start(): Promise<void> {
  await nextTask();
  readPage();
  await nextTask();
  const [first] = await Promise.all([openFirstView(), loadFirstCode()]);
  await nextTask();
  const element = document.getElementById(ROOT_ID);
  if (element) keepState(element);
  await nextTask();
  hydrate(first);
}

restoreLostFocus();
ignoreDoubleTaps();
// Not awaited: the page's own file imports the one that this is in, and would wait for it.
const starting = start();

document.addEventListener('beforeinput', limitCharacters);
for (const event of ['input', 'change']) document.addEventListener(event, rememberInput);

const loadHearts = () => import('../hearts.ts').then(({ openHearts }) => openHearts(queryClient));

// Hearts of an account are opened by its menu.
window.addEventListener(HYDRATED_EVENT, () => {
  if (readStored(FAVORITES_KEY) !== null) void loadHearts().catch(() => {});
});

window.addEventListener(HYDRATED_EVENT, () => {
  if (!savesData() || hasWorker())
    whenIdle(
      () =>
        void import('../offline/start.ts')
          .then(({ startOffline }) => startOffline(queryClient))
          .catch(() => {}),
    );
});

document.addEventListener('click', (event) => {
  const { target } = event;
  countTap(target);
  const heart = target instanceof Element && target.closest<HTMLElement>('[data-favorite]');
  // What is pressed before the start is pressed again after it.
  if (heart && !event.defaultPrevented) void starting.then(loadHearts).then((press) => press(heart));
});
