import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestLog } from '#test/log.ts';
import { logRequests } from './log-requests.ts';
import { sendDownload } from './download.ts';

async function* brokenText() {
  yield 'nombre\n';
  throw new Error('the database is gone');
}

it('aborts where its content fails, and logs it with the request id', async () => {
  const { log, logLines } = createTestLog();
  const app = new Hono()
    .use(requestId(), logRequests(log))
    .get('/lista', (c) => sendDownload(c, 'text/csv', { fileName: 'lista.csv', content: brokenText() }));
  const response = await app.request('/lista');
  await expect(response.text()).rejects.toThrow('the database is gone');
  const said = logLines.filter(({ msg }) => msg === 'an answer broke off');
  expect(said).toMatchObject([{ path: '/lista', requestId: response.headers.get('x-request-id') }]);
});

it('breaks the connection off, and prints nothing beside the log', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const { log, logLines } = createTestLog();
  const app = new Hono()
    .use(requestId(), logRequests(log))
    .get('/lista', (c) => sendDownload(c, 'text/csv', { fileName: 'lista.csv', content: brokenText() }));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}/lista`).then((response) => response.text());
  await expect(answer).rejects.toThrow('terminated');
  await vi.waitFor(() => expect(logLines.map(({ msg }) => msg)).toContain('an answer broke off'));
  expect(printed).not.toHaveBeenCalled();
});
