import { expect, test } from 'vitest';
import { exampleUser } from '../../test/user.ts';
import { type Guard, judge } from './guard.ts';

const PEOPLE = {
  visitor: null,
  unverified: exampleUser({ emailVerified: false }),
  verified: exampleUser({}),
  admin: exampleUser({ role: 'admin' }),
  'unverified admin': exampleUser({ role: 'admin', emailVerified: false }),
};

const TO_LOGIN = { goTo: '/login?from=%2Fmi-cuenta%3Fa%3D1' };
const TO_VERIFY = { goTo: '/verify-email?from=%2Fmi-cuenta%3Fa%3D1' };

test.each<[Guard, Record<keyof typeof PEOPLE, unknown>]>([
  [
    'signed-in',
    {
      visitor: TO_LOGIN,
      unverified: 'welcome',
      verified: 'welcome',
      admin: 'welcome',
      'unverified admin': 'welcome',
    },
  ],
  [
    'verified',
    {
      visitor: TO_LOGIN,
      unverified: TO_VERIFY,
      verified: 'welcome',
      admin: 'welcome',
      'unverified admin': TO_VERIFY,
    },
  ],
  [
    'admin',
    {
      visitor: TO_LOGIN,
      unverified: TO_VERIFY,
      verified: 'forbidden',
      admin: 'welcome',
      'unverified admin': TO_VERIFY,
    },
  ],
])('a page for %s', (guard, expected) => {
  const verdicts = Object.fromEntries(
    Object.entries(PEOPLE).map(([name, user]) => [name, judge(guard, user, '/mi-cuenta?a=1')]),
  );
  expect(verdicts).toEqual(expected);
});

test.each([
  ['/login', '/'],
  ['/login?from=%2Fnegocios%3Fopen%3D1', '/negocios?open=1'],
  ['/register?from=https%3A%2F%2Fevil.example', '/'],
])('who is signed in leaves %s for %s', (here, goTo) => {
  expect(judge('signed-out', null, here)).toBe('welcome');
  expect(judge('signed-out', PEOPLE.unverified, here)).toEqual({ goTo });
});

test('a visitor who asks for the plans of their account sees those for everybody', () => {
  expect(judge('verified', null, '/planes-suscripcion?a=1')).toEqual({ goTo: '/planes' });
});
