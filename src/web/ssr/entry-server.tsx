import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { sessionQuery } from '#features/auth/queries.ts';
import { ApiError } from '#shared/api-client.ts';
import { ERROR_STATUS, RETRY_AFTER_S } from '#shared/errors.ts';
import { DrawnPartsContext } from '#ui/fixed-part.tsx';
import { ShownContext } from '#ui/router/hooks.ts';
import { createLocation } from '#ui/router/location.ts';
import { PageFailure, Redirect, type Shown } from '#ui/router/view.ts';
import type { RenderPage } from '#server/deps.ts';
import { loadView, prepareAccountPart } from '../load-view.ts';
import { allPages } from '../all-pages.ts';
import { developmentPages } from '../development-pages.ts';
import { type Match, findPage, needsAccountPages } from '../find-page.ts';
import { visitorPages } from '../visitor-pages.ts';
import { App } from '../shell/layout.tsx';
import { loadAccountParts } from '../shell/use-account.ts';
import { type HeadAssets, builtAssets, developmentAssets } from './assets.ts';
import { ACCOUNT_PAGES, ACCOUNT_PARTS, GUARD, pageModule } from './page-modules.ts';
import { drawnParts } from './drawn-parts.tsx';
import { PageRoot, ROOT_ID } from './page-root.tsx';
import { createQueryClient, getAnswers, writeState } from './state.ts';
import { holidaysQuery } from '#features/businesses/queries.ts';
import { usageQuery } from '#features/users/queries.ts';
import { PAPER } from '#shared/palette.ts';

/** Serves the server, once a page; the browser has it from there. */
async function loadSession(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(sessionQuery()), queryClient.prefetchQuery(holidaysQuery())]);
  const user = queryClient.getQueryData(sessionQuery().queryKey)?.user;
  if (user?.emailVerified) await queryClient.prefetchQuery(usageQuery(user.id));
}

const HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
  `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${PAPER.light}">`,
  `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${PAPER.dark}">`,
  '<meta name="format-detection" content="telephone=no">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
].join('');

const FIRST_PART = '<!--$-->';

interface DocumentParts {
  html: string;
  assets: string;
  endOfBody: string;
}

/** Gives React one element in the body; it ignores what extensions and browsers change around it. */
function writeDocument({ html, assets, endOfBody }: DocumentParts): string {
  const start = html.indexOf(FIRST_PART);
  return (
    `<!DOCTYPE html><html lang="es-GT"><head>${HEAD}${html.slice(0, start)}${assets}</head>` +
    `<body><div id="${ROOT_ID}" class="flex min-h-dvh flex-col">${html.slice(start)}</div>${endOfBody}</body></html>`
  );
}

const pages = [...developmentPages, ...allPages];

export const isPage = (path: string): boolean => findPage(pages, path) !== null;

async function pageAssets(match: Match | null, { pathname }: URL, queryClient: QueryClient) {
  const page = match?.page;
  const modules = page ? [pageModule(page, 'view.tsx')] : [];
  if (page && page.access !== 'anyone') modules.push(GUARD);
  const isAccountPage = needsAccountPages(visitorPages, pathname);
  if (isAccountPage) modules.push(ACCOUNT_PAGES);
  const isSignedIn = Boolean(queryClient.getQueryData(sessionQuery().queryKey)?.user);
  if (isSignedIn) {
    await Promise.all([loadAccountParts(), prepareAccountPart(match, queryClient)]);
    modules.push(ACCOUNT_PARTS);
    if (page?.prepareAccount) modules.push(pageModule(page, 'account-tools.tsx'));
  }
  return { modules, needsAccountStyles: isAccountPage || isSignedIn };
}

const isLimited = (error: unknown) =>
  error instanceof ApiError && error.status === ERROR_STATUS['too-many-requests'];

/**
 * Returns 503 for a page that lacks some of its data, or 429 if only limits refuse it, so that it is neither cached
 * nor indexed.
 */
function pageStatus(failure: PageFailure | null, queryClient: QueryClient): number {
  if (failure) return failure.status;
  const lacking = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  if (lacking.length === 0) return 200;
  return lacking.every(({ state }) => isLimited(state.error))
    ? ERROR_STATUS['too-many-requests']
    : ERROR_STATUS.unavailable;
}

/** Loads data. @throws Redirect, and what is a fault of the program */
async function loadPage(match: Match | null, url: URL, queryClient: QueryClient) {
  const [view] = await Promise.all([
    loadView(match, { queryClient, url, cause: 'start' }),
    loadSession(queryClient),
  ]);
  const { error } = view;
  if (error !== null && !(error instanceof PageFailure)) throw error;
  return { view, failure: error };
}

const redirectTo = ({ to, status }: Redirect) => new Response(null, { status, headers: { location: to } });

const createRenderer =
  (headAssets: HeadAssets): RenderPage =>
  async ({ url: address }, { ask, site, now }) => {
    const queryClient = createQueryClient(ask);
    const url = new URL(address);
    const match = findPage(pages, url.pathname);
    const loaded = await loadPage(match, url, queryClient).catch((error: unknown) => {
      if (error instanceof Redirect) return error;
      throw error;
    });
    if (loaded instanceof Redirect) return redirectTo(loaded);
    const { view, failure } = loaded;
    const assets = await pageAssets(match, url, queryClient);
    const shown: Shown = { location: createLocation(url), view, cause: 'start', keepsScroll: true };
    const html = renderToString(
      <PageRoot queryClient={queryClient} site={site} renderedAt={now}>
        <DrawnPartsContext value={drawnParts(site)}>
          <ShownContext value={shown}>
            <App />
          </ShownContext>
        </DrawnPartsContext>
      </PageRoot>,
    );
    const state = writeState({
      answers: getAnswers(queryClient),
      failure: failure && { status: failure.status, message: failure.message, requestId: failure.requestId },
      site,
      renderedAt: now,
    });
    const status = pageStatus(failure, queryClient);
    queryClient.clear();
    const page = writeDocument({
      html,
      assets: headAssets(assets),
      endOfBody: `<script type="application/json" id="state">${state}</script>`,
    });
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
    if (status === ERROR_STATUS.unavailable) headers.set('retry-after', String(RETRY_AFTER_S));
    // A text would be checked for lone surrogates first, and then written all the same.
    return new Response(Buffer.from(page), { status, headers });
  };

export const createBuiltRenderer = (clientFolder: string): RenderPage =>
  createRenderer(builtAssets(clientFolder));

export const renderInDevelopment: RenderPage = createRenderer(developmentAssets);
