import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { once } from 'node:events';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { createTestLog, takeLoggedErrors } from '#test/log.ts';
import { handleError } from './errors.ts';
import { guardBody } from './guards.ts';

const { log } = createTestLog();
const { promise, resolve } = Promise.withResolvers<number>();
const app = new Hono()
  .use(async (c, next) => {
    await next();
    resolve(c.res.status);
  })
  .onError(handleError(log))
  .use(guardBody(1_000))
  .post('/', async (c) => c.text(await c.req.text()))
  .get('/', () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  });
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

it('logs no error for a body that is broken off', async () => {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(client, 'connect');
  client.write('POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n');
  client.resetAndDestroy();
  expect(await promise).toBe(400);
});

it('logs a connection of the program that is reset', async () => {
  expect((await app.request('/')).status).toBe(500);
  expect(takeLoggedErrors()).toHaveLength(1);
});
