import { expect, test } from 'vitest';
import { exampleUser } from '../../test/user.ts';
import { type Guard, authorize } from './guard.tsx';

const PEOPLE = {
  visitor: null,
  unverified: exampleUser({ emailVerified: false }),
  verified: exampleUser({}),
  admin: exampleUser({ role: 'admin' }),
  'unverified admin': exampleUser({ role: 'admin', emailVerified: false }),
};

const TO_LOGIN = { redirectTo: '/login?from=%2Fmi-cuenta%3Fa%3D1' };
const TO_VERIFY = { redirectTo: '/verify-email?from=%2Fmi-cuenta%3Fa%3D1' };

test.each<[Guard, Record<keyof typeof PEOPLE, unknown>]>([
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
])('a page for %s', (guard, expected) => {
  const decisions = Object.fromEntries(
    Object.entries(PEOPLE).map(([name, user]) => [name, authorize(guard, user, '/mi-cuenta?a=1')]),
  );
  expect(decisions).toEqual(expected);
});

test.each([
  ['/login', '/'],
  ['/login?from=%2Fnegocios%3Fopen%3D1', '/negocios?open=1'],
  ['/register?from=https%3A%2F%2Fevil.example', '/'],
])('who is signed in leaves %s for %s', (here, redirectTo) => {
  expect(authorize('signed-out', null, here)).toBe('allow');
  expect(authorize('signed-out', PEOPLE.unverified, here)).toEqual({ redirectTo });
});

test('a visitor who asks for the plans of their account sees those for everybody', () => {
  expect(authorize('verified', null, '/planes-suscripcion?a=1')).toEqual({ redirectTo: '/planes' });
});
