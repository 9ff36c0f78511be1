import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { sessionQuery } from '#features/auth/queries.ts';
import { ApiError } from '#shared/api-client.ts';
import { ERROR_STATUS, RETRY_AFTER_S } from '#shared/errors.ts';
import { ShownContext } from '#ui/router/hooks.ts';
import { createLocation } from '#ui/router/location.ts';
import { PageFailure, Redirect, type Shown } from '#ui/router/view.ts';
import type { RenderPage } from '#server/deps.ts';
import { loadView, prepareAccountPart } from '../load-view.ts';
import { type Match, findRoute, needsOtherPages } from '../route.ts';
import { otherPages } from '../other-pages.tsx';
import { loadSession } from '../page-data.ts';
import { visitorPages } from '../routes.tsx';
import { App } from '../shell/layout.tsx';
import { ACCOUNT_MODULE, loadAccountParts } from '../shell/use-account.ts';
import { type HeadAssets, builtAssets, developmentAssets } from './assets.ts';
import { writeDocument } from './document.ts';
import { PageRoot } from './page-root.tsx';
import { createQueryClient, getAnswers, writeState } from './state.ts';

const OTHER_PAGES_MODULE = 'src/web/other-pages.tsx';
const GUARD_MODULE = 'src/web/guard.tsx';

const pages = [...otherPages, ...visitorPages];

export const isPage = (path: string): boolean => findRoute(pages, path) !== null;

async function pageAssets(match: Match | null, { pathname }: URL, queryClient: QueryClient) {
  const modules = match ? [match.route.id] : [];
  if (match?.route.guard) modules.push(GUARD_MODULE);
  const isOtherPage = needsOtherPages(visitorPages, pathname);
  if (isOtherPage) modules.push(OTHER_PAGES_MODULE);
  const isSignedIn = Boolean(queryClient.getQueryData(sessionQuery().queryKey)?.user);
  if (isSignedIn) {
    await Promise.all([loadAccountParts(), prepareAccountPart(match, queryClient)]);
    modules.push(ACCOUNT_MODULE);
    if (match?.route.accountPart) modules.push(match.route.accountPart.id);
  }
  return { modules, needsAccountStyles: isOtherPage || isSignedIn };
}

const isLimited = (error: unknown) =>
  error instanceof ApiError && error.status === ERROR_STATUS['too-many-requests'];

/**
 * Returns 503 for a page that lacks some of its data, or 429 if only limits withhold it, so that it is neither cached
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
    const match = findRoute(pages, url.pathname);
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
        <ShownContext value={shown}>
          <App />
        </ShownContext>
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
    return new Response(page, { status, headers });
  };

export const createBuiltRenderer = (clientFolder: string): RenderPage =>
  createRenderer(builtAssets(clientFolder));

export const renderInDevelopment: RenderPage = createRenderer(developmentAssets);
