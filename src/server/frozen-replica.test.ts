import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createContentVersion } from '#platform/db/content-version.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts';
import { systemClock } from '#shared/time.ts';
import { openTestApp } from '#test/app.ts';

/** Longer than this test may take: nothing but the read itself gives up. */
const WITHOUT_END_MS = 600_000;

/** Takes connections and says nothing, as a stopped process does. */
let asked = 0;
const sockets: Socket[] = [];
const frozen = createServer((socket) => {
  asked += 1;
  sockets.push(socket);
}).listen(0, '127.0.0.1');
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
const version = createContentVersion();
version.raise();
const opened = await openTestApp({
  responseCache: createResponseCache({ version, clock: systemClock, maxBytes: 1_000_000, minFreshMs: 0 }),
  replica: { db, isCurrent: () => isCurrent, suspect, close: async () => {} },
});
afterAll(async () => {
  await opened.close();
  for (const socket of sockets) socket.destroy();
  await db.destroy();
  frozen.close();
});

it('a read gives up on a frozen replica, and others do not ask it', async () => {
  const read = async (path: string) => (await opened.app.request(path)).status;
  expect([await read('/api/categories/all'), asked]).toEqual([200, 1]);
  expect([await read('/api/banners/'), asked]).toEqual([200, 1]);
});
