import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import '#ui/theme.css';
import { sessionQuery } from '#features/auth/queries.ts';
import { followSession } from '#features/auth/session.ts';
import { PrefetchContext } from '#ui/link.tsx';
import { prefetchRoute, resolveMatchedRoutes } from '../load-route.ts';
import { routes } from '../routes.tsx';
import { loadAccountParts } from '../shell/account-parts.ts';
import { createLoaderContext } from './context.ts';
import { Document } from './document.tsx';
import { createQueryClient, putAnswers, readState } from './state.ts';

const state = readState(document.getElementById('state')?.textContent ?? '');
const queryClient = createQueryClient((path, init) => fetch(path, init));
putAnswers(queryClient, state.answers);
if (queryClient.getQueryData(sessionQuery().queryKey)?.user) await loadAccountParts();
followSession(queryClient);
await resolveMatchedRoutes(routes, window.location);

const router = createBrowserRouter(routes, {
  hydrationData: state.router,
  getContext: () => createLoaderContext(queryClient),
});
const prefetch = (address: string) => prefetchRoute(routes, address, queryClient);

startTransition(() => {
  hydrateRoot(
    document,
    <Document queryClient={queryClient} site={state.site} renderedAt={state.renderedAt}>
      <PrefetchContext value={prefetch}>
        <RouterProvider router={router} />
      </PrefetchContext>
    </Document>,
  );
});
