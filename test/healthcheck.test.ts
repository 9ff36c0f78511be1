import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from './find-free-port.ts';

const HEALTHCHECK = join(import.meta.dirname, '../deploy/healthcheck');

async function check(port: number): Promise<number | null> {
  const child = spawn(HEALTHCHECK, {
    env: { PATH: process.env['PATH'], PORT: String(port) },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

async function serve(statusOfHealth: number): Promise<number> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/healthz' ? statusOfHealth : 404).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('the health check of the image', () => {
  it('passes while /healthz answers 200', async () => {
    expect(await check(await serve(200))).toBe(0);
  });

  it('fails after any other answer', async () => {
    expect(await check(await serve(503))).toBe(1);
  });

  it('fails without a server', async () => {
    expect(await check(await findFreePort())).toBe(1);
  });
});
