import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import '#ui/theme.css';
import { PrefetchContext } from '#ui/link.tsx';
import { prefetchRoute, resolveMatchedRoutes } from '../load-route.ts';
import { routes } from '../routes.tsx';
import { createLoaderContext } from './context.ts';
import { Document } from './document.tsx';
import { createQueryClient, putAnswers, readState } from './state.ts';

const state = readState(document.getElementById('state')?.textContent ?? '');
const queryClient = createQueryClient((path, init) => fetch(path, init));
putAnswers(queryClient, state.answers);
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
