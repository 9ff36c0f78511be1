import { afterAll, expect, it, vi } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { breakColumn } from '#test/break-column.ts';
import { takeLoggedErrors } from '#test/log.ts';
import { renderInDevelopment } from '#web/ssr/entry-server.tsx';

const { app, close } = await openTestApp();
afterAll(close);

async function statusWith(overrides: Parameters<typeof openTestApp>[0], path: string) {
  const test = await openTestApp(overrides);
  const { status } = await test.app.request(path);
  await test.close();
  return status;
}

it('is alive and ready when the database answers', async () => {
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(200);
});

it('is not ready when pages fail', async () => {
  const renderPage = async () => new Response('', { status: 500 });
  expect(await statusWith({ renderPage }, '/readyz')).toBe(503);
});

it('is not ready when a page times out', async () => {
  expect(await statusWith({ renderPage: () => new Promise(() => {}) }, '/readyz')).toBe(503);
});

it('coalesces readiness checks, and fails when a query of the page fails', async () => {
  const renderPage = vi.fn(renderInDevelopment);
  const test = await openTestApp({ renderPage });
  const repair = await breakColumn(test.db, 'place.parent_code');
  const answers = await Promise.all([test.app.request('/readyz'), test.app.request('/readyz')]);
  await repair();
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [503, '5'],
    [503, '5'],
  ]);
  expect(renderPage).toHaveBeenCalledOnce();
  expect(takeLoggedErrors().length, 'failures in the log').toBeGreaterThan(0);
  expect((await test.app.request('/readyz')).status).toBe(200);
  await test.close();
});
