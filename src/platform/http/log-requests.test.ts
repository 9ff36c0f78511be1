import { expect, test } from 'vitest';
import { loggablePath } from './log-requests.ts';

test.each([
  ['/api/users/email/ana@example.com', '/api/users/email/***'],
  ['/api/users/email/ana%40example.com', '/api/users/email/***'],
  ['/x/ana%252540example.com/y', '/x/***/y'],
  ['/invitacion/WzE3OTUxNTIwMDAwMDAsMTdd.qLkz0Yw_v2f6fG1o2m4b8Qd7xk3e0mA9sT5uVwXyZ01', '/invitacion/***'],
  ['/invitacion/3DWzE3OTUxNTIwMDAwMDAsMTdd%2EqLkz0Yw_v2f6fG1o2m4b8Q.)', '/invitacion/***'],
  ['/assets/businesses-Ab3dE5fG.js', '/assets/businesses-Ab3dE5fG.js'],
  ['/media/0f/0123456789abcdef0123456789abcd-640.webp', '/media/0f/0123456789abcdef0123456789abcd-640.webp'],
  ['/business/12/panaderia-la-espiga', '/business/12/panaderia-la-espiga'],
  ['/', '/'],
])('%s is logged as %s', (path, logged) => {
  expect(loggablePath(path)).toBe(logged);
});

test('long paths take no longer than they are long', () => {
  const start = performance.now();
  loggablePath('%25'.repeat(35_000));
  loggablePath(`%${'25'.repeat(50_000)}`);
  loggablePath(`${'a'.repeat(50_000)}.${'b'.repeat(15)}`);
  expect(performance.now() - start).toBeLessThan(50);
});
