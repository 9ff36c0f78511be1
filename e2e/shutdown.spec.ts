import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { OWN_SITE_SETTINGS } from './empty-site.ts';
import { runProgram } from './start-program.ts';

const AT_ONCE = 20;
const BODY = JSON.stringify({ email: 'ana@example.com', password: 'volcán-de-agua' });

async function received(asked: ReturnType<typeof request>) {
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, connection: response.headers.connection, body: await text(response) };
}

/** Uncached searches, so that some are in progress for a while. */
function requestPages(url: string, agent: Agent, word: string) {
  const addresses = Array.from({ length: AT_ONCE }, (_, index) => `${url}/negocios?search=${word}${index}`);
  return addresses.map((address) => received(request(address, { agent }).end()));
}

test('SIGTERM to npm start finishes all requests and exits with 0', { tag: '@once' }, async () => {
  test.setTimeout(150_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-e2e-shutdown-'));
  const { url, stop } = await runProgram(dataDir, OWN_SITE_SETTINGS, ['npm', 'start', '--silent']);
  const { port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  await Promise.all(requestPages(url, agent, 'antes'));
  // Not earlier: on a slow machine the server would end an idle connection before the signal.
  const [idle, unused] = [connect(Number(port), 'localhost'), connect(Number(port), 'localhost')];
  idle.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(idle, 'data');

  const slow = request(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', 'content-length': Buffer.byteLength(BODY) },
  });
  slow.write(BODY.slice(0, 20));
  const pages = requestPages(url, agent, 'durante');
  await Promise.race(pages);
  const begun = performance.now();
  const stopped = stop();
  await Promise.all([once(idle.resume(), 'close'), once(unused.resume(), 'close')]);
  expect(performance.now() - begun).toBeLessThan(3_000);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  await sleep(1_000);
  slow.end(BODY.slice(20));

  expect(await received(slow)).toMatchObject({ status: 401, connection: 'close' });
  const answered = await Promise.all(pages);
  for (const page of answered) {
    expect(page).toMatchObject({ status: 200, body: expect.stringMatching(/<\/html>\s*$/) });
  }
  expect(answered.filter(({ connection }) => connection === 'close').length).toBeGreaterThan(0);
  expect(await stopped).toEqual({ code: 0, signal: null });
  expect(performance.now() - begun).toBeLessThan(10_000);
  await rm(dataDir, { recursive: true });
});
