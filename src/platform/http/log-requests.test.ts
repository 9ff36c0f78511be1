import { expect, test } from 'vitest';
import { loggablePath } from './log-requests.ts';

test.each([
  ['/api/users/email/ana@example.com', '/api/users/email/***'],
  ['/api/users/email/ana%40example.com', '/api/users/email/***'],
  ['/x/ana%252540example.com/y', '/x/***/y'],
  ['/business/12/panaderia-la-espiga', '/business/12/panaderia-la-espiga'],
  ['/', '/'],
])('%s is logged as %s', (path, logged) => {
  expect(loggablePath(path)).toBe(logged);
});

test('long paths take no longer than they are long', () => {
  const start = performance.now();
  loggablePath('%25'.repeat(35_000));
  loggablePath(`%${'25'.repeat(50_000)}`);
  expect(performance.now() - start).toBeLessThan(50);
});
