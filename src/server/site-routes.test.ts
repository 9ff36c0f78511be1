import { afterAll, expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';

const { app, close } = await openTestApp();
afterAll(close);

it.each([
  ['mode=verifyEmail&oobCode=aB-_9&lang=es', '/verify-email?code=aB-_9'],
  [
    `mode=verifyEmail&oobCode=aB9&continueUrl=${encodeURIComponent(
      'http://localhost:3000/verify-email?from=%2Fmis-contenidos%3Fnuevo%3Dnegocio',
    )}`,
    '/verify-email?code=aB9&from=%2Fmis-contenidos%3Fnuevo%3Dnegocio',
  ],
  [
    `mode=verifyEmail&oobCode=aB9&continueUrl=${encodeURIComponent('https://evil.example/?from=//evil.example')}`,
    '/verify-email?code=aB9',
  ],
  ['mode=verifyAndChangeEmail&oobCode=aB9', '/verify-email?code=aB9'],
  ['mode=resetPassword&oobCode=aB9&continueUrl=https%3A%2F%2Fevil.example', '/new-password?code=aB9'],
  ['mode=resetPassword', '/new-password'],
  ['mode=resetPassword&oobCode=%26a%3D%22%0Ab', '/new-password?code=%26a%3D%22%0Ab'],
])('redirects Firebase’s %s to %s', async (query, page) => {
  const response = await app.request(`/auth/action?${query}`);
  expect([response.status, response.headers.get('location')]).toEqual([302, page]);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

it.each(['', 'mode=recoverEmail&oobCode=a', 'mode=constructor&oobCode=a'])(
  'does not redirect %o',
  async (query) => {
    const response = await app.request(`/auth/action?${query}`);
    expect([response.status, response.headers.get('location')]).toEqual([200, null]);
    expect(await response.text()).toContain('<title>Página</title>');
  },
);
