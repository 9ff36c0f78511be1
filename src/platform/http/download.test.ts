import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestLog } from '#test/log.ts';
import { logRequests } from './log-requests.ts';
import { sendDownload, streamBytes } from './download.ts';
import { SOON } from '#test/soon.ts';

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

async function listen(app: Hono): Promise<string> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('breaks the connection off, and prints nothing beside the log', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const { log, logLines } = createTestLog();
  const app = new Hono()
    .use(requestId(), logRequests(log))
    .get('/lista', (c) => sendDownload(c, 'text/csv', { fileName: 'lista.csv', content: brokenText() }));
  const answer = fetch(`${await listen(app)}/lista`).then((response) => response.text());
  await expect(answer).rejects.toThrow('terminated');
  await vi.waitFor(() => expect(logLines.map(({ msg }) => msg)).toContain('an answer broke off'), SOON);
  expect(printed).not.toHaveBeenCalled();
});

it('logs nothing where the client leaves', async () => {
  const { log, logLines } = createTestLog();
  const file = new Readable({
    read() {
      setImmediate(() => this.push(Buffer.alloc(65_536)));
    },
  });
  const app = new Hono()
    .use(requestId(), logRequests(log))
    .get('/archivo', (c) => c.body(streamBytes(c, file)));
  const leaving = new AbortController();
  const { body } = await fetch(`${await listen(app)}/archivo`, { signal: leaving.signal });
  await body?.getReader().read();
  leaving.abort();
  await vi.waitFor(() => expect(file.destroyed).toBe(true), SOON);
  expect(logLines.map(({ msg }) => msg)).not.toContain('an answer broke off');
});
