import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { expect, it } from 'vitest';
import { createTestLog } from '../../../test/log.ts';
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
  const said = logLines.filter(({ msg }) => msg === 'a download broke off');
  expect(said).toMatchObject([{ path: '/lista', requestId: response.headers.get('x-request-id') }]);
});
