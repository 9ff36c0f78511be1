import { renderToString } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { sessionQuery } from '#features/auth/queries.ts';
import type { User } from '#features/users/schema.ts';
import { TEST_SITE } from '../../test/app.ts';
import { exampleUser } from '../../test/user.ts';
import { page } from './load-route.ts';
import { PageError } from './shell/page-error.tsx';
import { createLoaderContext } from './ssr/context.ts';
import { Document } from './ssr/document.tsx';
import { createQueryClient } from './ssr/state.ts';

const RESTRICTED = [
  'Acceso Restringido: No tienes permisos para acceder a esta página.',
  'Esta sección está reservada únicamente para administradores.',
];

/** A browser with this person at the site's home, from where it goes on by itself; a page for administrators beside it. */
function openTab(user: User | null) {
  const queryClient = createQueryClient(() => Promise.reject(new Error('nothing is to be asked')));
  queryClient.setQueryData(sessionQuery().queryKey, { user });
  const panel = async () => ({ default: () => <h1>Panel de Administración</h1> });
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: PageError,
        children: [
          { index: true, Component: () => <h1>Inicio</h1> },
          { path: 'login', Component: () => <h1>Iniciar sesión</h1> },
          { path: 'verify-email', Component: () => <h1>Verifica tu email</h1> },
          { path: 'admin', ...page('admin', panel, { guard: 'admin' }) },
        ],
      },
    ],
    { getContext: () => createLoaderContext(queryClient) },
  );
  const screen = () =>
    renderToString(
      <Document queryClient={queryClient} site={TEST_SITE} renderedAt={new Date(0)}>
        <RouterProvider router={router} />
      </Document>,
    );
  const addressOf = () => router.state.location.pathname + router.state.location.search;
  return { queryClient, router, screen, addressOf };
}

it('who is no administrator is told so when a link leads to the panel', async () => {
  const { router, screen } = openTab(exampleUser());
  await router.navigate('/admin');
  for (const text of RESTRICTED) expect(screen()).toContain(text);
  expect(screen()).not.toContain('Panel');
});

it.each([
  ['a visitor', null, '/login?from=%2Fadmin'],
  [
    'an administrator without a verified address',
    exampleUser({ role: 'admin', emailVerified: false }),
    '/verify-email?from=%2Fadmin',
  ],
])('%s is led on to what is missing', async (_who, user, address) => {
  const { router, addressOf } = openTab(user);
  await router.navigate('/admin');
  expect(addressOf()).toBe(address);
});

it('an administrator sees the panel, and no longer than they are one', async () => {
  const { router, screen, queryClient } = openTab(exampleUser({ role: 'admin' }));
  await router.navigate('/admin');
  expect(screen()).toContain('Panel de Administración');
  queryClient.setQueryData(sessionQuery().queryKey, { user: exampleUser() });
  for (const text of RESTRICTED) expect(screen()).toContain(text);
  queryClient.removeQueries();
  expect(screen()).toContain('Verificando autenticación...');
});
