import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sessionQuery } from '#features/auth/queries.ts';
import type { User } from '#features/users/schema.ts';
import { ShownContext } from '#ui/router/hooks.ts';
import { createLocation } from '#ui/router/location.ts';
import { CurrentPage } from '#ui/router/router-provider.tsx';
import { Redirect } from '#ui/router/view.ts';
import { TEST_SITE } from '#test/app.ts';
import { exampleUser } from '#test/user.ts';
import { type Guard, authorize } from './guard.tsx';
import { loadView } from './load-view.ts';
import { definePage } from './page.ts';
import { findPage } from './find-page.ts';
import { PageRoot } from './ssr/page-root.tsx';
import { createQueryClient } from './ssr/state.ts';

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

const ADMIN = definePage({
  path: '/admin',
  access: 'admin',
  indexing: 'uncrawled',
  view: async () => ({ default: () => <h1>Panel de Administración</h1> }),
});
const URL_OF_ADMIN = new URL('https://plaza.test/admin');

const clientFor = (user: User | null) => {
  const queryClient = createQueryClient(() => Promise.reject(new Error('unexpected request')));
  queryClient.setQueryData(sessionQuery().queryKey, { user });
  return queryClient;
};

const loadAdmin = (queryClient: QueryClient) =>
  loadView(findPage([ADMIN], '/admin'), {
    queryClient,
    url: URL_OF_ADMIN,
    cause: 'link',
  });

async function openAdmin(user: User | null) {
  const queryClient = clientFor(user);
  const view = await loadAdmin(queryClient);
  const shown = { location: createLocation(URL_OF_ADMIN), view, cause: 'link', keepsScroll: false } as const;
  const screen = () =>
    renderToString(
      <PageRoot queryClient={queryClient} site={TEST_SITE} renderedAt={new Date(0)}>
        <ShownContext value={shown}>
          <CurrentPage />
        </ShownContext>
      </PageRoot>,
    );
  return { queryClient, screen };
}

it('shows restricted access to a user who is no administrator', async () => {
  const { screen } = await openAdmin(exampleUser());
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
  await expect(loadAdmin(clientFor(user))).rejects.toEqual(new Redirect(url));
});

it('hides an open admin page when the role is revoked', async () => {
  const { screen, queryClient } = await openAdmin(exampleUser({ role: 'admin' }));
  expect(screen()).toContain('Panel de Administración');
  queryClient.setQueryData(sessionQuery().queryKey, { user: exampleUser() });
  for (const text of RESTRICTED) expect(screen()).toContain(text);
  queryClient.removeQueries();
  expect(screen()).toContain('Verificando autenticación...');
});
