import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { openTestApp } from '../../test/app.ts';

/** Takes connections and says nothing, as a stopped process does. */
const frozen = createServer().listen(0, '127.0.0.1');
await once(frozen, 'listening');
const { port } = frozen.address() as AddressInfo;
const db = openDatabase(
  { connectionString: `postgres://plaza@127.0.0.1:${port}/plaza`, poolSize: 2, timeoutMs: 2_000 },
  () => {},
);
let isCurrent = true;
const suspect = () => {
  isCurrent = false;
};
const opened = await openTestApp({
  replica: { db, isCurrent: () => isCurrent, suspect, close: async () => {} },
});
afterAll(async () => {
  await opened.close();
  await db.destroy();
  frozen.close();
});

it('reads wait at most half a second for a frozen replica, and others not at all', async () => {
  const read = async (path: string) => {
    const start = performance.now();
    const { status } = await opened.app.request(path);
    expect(status).toBe(200);
    return performance.now() - start;
  };
  const first = await read('/api/categories/all');
  expect(first).toBeGreaterThan(300);
  expect(first).toBeLessThan(500);
  expect(await read('/api/banners/')).toBeLessThan(300);
});
