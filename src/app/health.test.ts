import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { openTestApp } from '../../test/app.ts';

const { app, close } = await openTestApp();
afterAll(close);

async function statusWith(overrides: Parameters<typeof openTestApp>[0], path: string) {
  const test = await openTestApp(overrides);
  const { status } = await test.app.request(path);
  await test.close();
  return status;
}

const unreachable = openDatabase(
  { connectionString: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1 },
  () => {},
);

it('is alive and ready on a database that answers', async () => {
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(200);
});

it('is alive but not ready without a database', async () => {
  expect(await statusWith({ db: unreachable }, '/healthz')).toBe(200);
  expect(await statusWith({ db: unreachable }, '/readyz')).toBe(503);
});

it('is not ready when pages fail', async () => {
  const renderPage = async () => new Response('', { status: 500 });
  expect(await statusWith({ renderPage }, '/readyz')).toBe(503);
});

it('is not ready when a page never comes', async () => {
  expect(await statusWith({ renderPage: () => new Promise(() => {}) }, '/readyz')).toBe(503);
});
