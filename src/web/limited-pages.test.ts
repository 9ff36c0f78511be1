import { afterAll, expect, it } from 'vitest';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import { AppError } from '#shared/errors.ts';
import { confirmDataPath, mailedPath, mailedPaths } from '#shared/mailed-paths.ts';
import { openTestApp } from '#test/app.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

const USED_UP: RateLimits = {
  take: async () => {
    throw new AppError('too-many-requests', undefined, { reason: 'too-many-requests', retryAfterS: 77 });
  },
  refund: async () => {},
  forget: async () => {},
};
const opened = await openTestApp({ renderPage: renderInDevelopment, limits: USED_UP });
afterAll(opened.close);

it.each([
  confirmDataPath('abc'),
  mailedPath(mailedPaths.renewal, 'abc'),
  mailedPath(mailedPaths.alert, 'abc'),
  mailedPath(mailedPaths.unsubscription, 'abc'),
])('a limit that refuses what %s shows answers 429 and says when to return', async (path) => {
  const response = await opened.app.request(path, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('77');
  expect(response.headers.get('cache-control')).toBe('no-store');
});
