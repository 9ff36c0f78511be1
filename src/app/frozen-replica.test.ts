import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { openTestApp } from '../../test/app.ts';

/** Longer than this test may take: nothing but the read itself gives up. */
const WITHOUT_END_MS = 600_000;

/** Takes connections and says nothing, as a stopped process does. */
let asked = 0;
const frozen = createServer(() => void (asked += 1)).listen(0, '127.0.0.1');
await once(frozen, 'listening');
const { port } = frozen.address() as AddressInfo;
const db = openDatabase(
  { connectionString: `postgres://plaza@127.0.0.1:${port}/plaza`, poolSize: 2, timeoutMs: WITHOUT_END_MS },
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

it('a read gives up on a frozen replica, and others do not ask it', async () => {
  const read = async (path: string) => (await opened.app.request(path)).status;
  expect([await read('/api/categories/all'), asked]).toEqual([200, 1]);
  expect([await read('/api/banners/'), asked]).toEqual([200, 1]);
});
