import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  type StaticHandlerContext,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
} from 'react-router';
import { sessionQuery } from '#features/auth/queries.ts';
import { ERROR_STATUS, RETRY_AFTER_S } from '#shared/errors.ts';
import type { RenderPage } from '../deps.ts';
import { extraModules, isMissingPage, needsOtherPages } from '../load-route.ts';
import { otherPages } from '../other-pages.tsx';
import { createRoutes } from '../routes.tsx';
import { ACCOUNT_MODULE, loadAccountParts } from '../shell/use-account.ts';
import { type HeadAssets, builtAssets, developmentAssets } from './assets.ts';
import { Document } from './document.tsx';
import { createLoaderContext, createQueryClient, getAnswers, writeState } from './state.ts';

function publicErrors({ errors }: StaticHandlerContext) {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { ...error, __type: 'RouteErrorResponse' }
        : { status: 500, statusText: '', data: null, internal: false, __type: 'RouteErrorResponse' },
    ]),
  );
}

/** A page that lacks some of its data is 503, so that it is neither cached nor indexed. */
function pageStatus(context: StaticHandlerContext, queryClient: QueryClient): number {
  const lacking = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  return context.statusCode === 200 && lacking.length > 0 ? 503 : context.statusCode;
}

const OTHER_PAGES_MODULE = 'src/app/other-pages.tsx';

const visitorRoutes = createRoutes([]);
const routes = createRoutes(otherPages);

async function pageAssets({ matches, location }: StaticHandlerContext, queryClient: QueryClient) {
  const modules = matches.flatMap(({ route }) => [route.id, ...extraModules(route.handle)]);
  const isOtherPage = needsOtherPages(visitorRoutes, location.pathname);
  if (isOtherPage) modules.push(OTHER_PAGES_MODULE);
  const isSignedIn = Boolean(queryClient.getQueryData(sessionQuery().queryKey)?.user);
  if (isSignedIn) {
    await loadAccountParts();
    modules.push(ACCOUNT_MODULE);
  }
  return { modules, needsAllStyles: isOtherPage || isSignedIn };
}

const handler = createStaticHandler(routes);

export const isPage = (path: string): boolean => !isMissingPage(routes, path);

const createRenderer =
  (headAssets: HeadAssets): RenderPage =>
  async (request, { ask, site, now }) => {
    const queryClient = createQueryClient(ask);
    const context = await handler.query(request, { requestContext: createLoaderContext(queryClient) });
    if (context instanceof Response) return context;
    const assets = await pageAssets(context, queryClient);
    const errors = publicErrors(context);
    const html = renderToString(
      <Document queryClient={queryClient} site={site} renderedAt={now}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Document>,
    );
    const state = writeState({
      answers: getAnswers(queryClient),
      router: { loaderData: context.loaderData, errors },
      site,
      renderedAt: now,
    });
    const status = pageStatus(context, queryClient);
    queryClient.clear();
    const head = headAssets(assets);
    const page = `<!DOCTYPE html>${html}`
      .replace('</head>', () => `${head}</head>`)
      .replace('</body>', () => `<script type="application/json" id="state">${state}</script></body>`);
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
    if (status === ERROR_STATUS.unavailable) headers.set('retry-after', String(RETRY_AFTER_S));
    return new Response(page, { status, headers });
  };

export const createBuiltRenderer = (clientFolder: string): RenderPage =>
  createRenderer(builtAssets(clientFolder));

export const renderInDevelopment: RenderPage = createRenderer(developmentAssets);
