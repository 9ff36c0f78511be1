import { renderToString } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { sessionQuery } from '#features/auth/queries.ts';
import type { User } from '#features/users/schema.ts';
import { TEST_SITE } from '../../test/app.ts';
import { exampleUser } from '../../test/user.ts';
import { type Guard, authorize } from './guard.tsx';
import { page } from './load-route.ts';
import { PageError } from './shell/page-error.tsx';
import { Document } from './ssr/document.tsx';
import { createLoaderContext, createQueryClient } from './ssr/state.ts';

const PEOPLE = {
  visitor: null,
  unverified: exampleUser({ emailVerified: false }),
  verified: exampleUser({}),
  admin: exampleUser({ role: 'admin' }),
  'unverified admin': exampleUser({ role: 'admin', emailVerified: false }),
};

const TO_LOGIN = { redirectTo: '/login?from=%2Fmi-cuenta%3Fa%3D1' };
const TO_VERIFY = { redirectTo: '/verify-email?from=%2Fmi-cuenta%3Fa%3D1' };

it.each<[Guard, Record<keyof typeof PEOPLE, unknown>]>([
  [
    'signed-in',
    {
      visitor: TO_LOGIN,
      unverified: 'allow',
      verified: 'allow',
      admin: 'allow',
      'unverified admin': 'allow',
    },
  ],
  [
    'verified',
    {
      visitor: TO_LOGIN,
      unverified: TO_VERIFY,
      verified: 'allow',
      admin: 'allow',
      'unverified admin': TO_VERIFY,
    },
  ],
  [
    'admin',
    {
      visitor: TO_LOGIN,
      unverified: TO_VERIFY,
      verified: 'forbidden',
      admin: 'allow',
      'unverified admin': TO_VERIFY,
    },
  ],
])('authorizes each kind of user for a %s page', (guard, expected) => {
  const decisions = Object.fromEntries(
    Object.entries(PEOPLE).map(([name, user]) => [name, authorize(guard, user, '/mi-cuenta?a=1')]),
  );
  expect(decisions).toEqual(expected);
});

it.each([
  ['/login', '/'],
  ['/login?from=%2Fnegocios%3Fopen%3D1', '/negocios?open=1'],
  ['/register?from=https%3A%2F%2Fevil.example', '/'],
])('redirects a signed-in user from %s to %s', (here, redirectTo) => {
  expect(authorize('signed-out', null, here)).toBe('allow');
  expect(authorize('signed-out', PEOPLE.unverified, here)).toEqual({ redirectTo });
});

it('redirects a visitor from the plans of an account to the public plans', () => {
  expect(authorize('verified', null, '/planes-suscripcion?a=1')).toEqual({ redirectTo: '/planes' });
});

const RESTRICTED = [
  'Acceso Restringido: No tienes permisos para acceder a esta página.',
  'Esta sección está reservada únicamente para administradores.',
];

function renderGuarded(user: User | null) {
  const queryClient = createQueryClient(() => Promise.reject(new Error('unexpected request')));
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
  const currentUrl = () => router.state.location.pathname + router.state.location.search;
  return { queryClient, router, screen, currentUrl };
}

it('shows restricted access to a user who is no administrator', async () => {
  const { router, screen } = renderGuarded(exampleUser());
  await router.navigate('/admin');
  for (const text of RESTRICTED) expect(screen()).toContain(text);
  expect(screen()).not.toContain('Panel');
});

it.each([
  ['a visitor', null, '/login?from=%2Fadmin'],
  [
    'an administrator without a verified email',
    exampleUser({ role: 'admin', emailVerified: false }),
    '/verify-email?from=%2Fadmin',
  ],
])('redirects %s to the missing step', async (_who, user, url) => {
  const { router, currentUrl } = renderGuarded(user);
  await router.navigate('/admin');
  expect(currentUrl()).toBe(url);
});

it('hides an open admin page when the role is revoked', async () => {
  const { router, screen, queryClient } = renderGuarded(exampleUser({ role: 'admin' }));
  await router.navigate('/admin');
  expect(screen()).toContain('Panel de Administración');
  queryClient.setQueryData(sessionQuery().queryKey, { user: exampleUser() });
  for (const text of RESTRICTED) expect(screen()).toContain(text);
  queryClient.removeQueries();
  expect(screen()).toContain('Verificando autenticación...');
});
