import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest';
import { IS_LONG } from '#test/effort.ts';
import { prepareKillableServer } from '#test/killable-server.ts';
import { SOON } from '#test/soon.ts';

const isEmbedded = inject('engine').name !== 'postgres';
const LIST = '/api/categories/all';

/** Takes connections and says nothing. */
const silent = createServer().listen(0, '127.0.0.1');
await once(silent, 'listening');
const { port } = silent.address() as AddressInfo;

let server: Awaited<ReturnType<typeof prepareKillableServer>>;
afterEach(async () => {
  await server.kill();
  await server.remove();
});
afterAll(() => void silent.close());

async function start(environment: string): Promise<void> {
  server = await prepareKillableServer({
    NODE_ENV: environment,
    LOG_LEVEL: 'info',
    PUBLIC_URL: 'http://127.0.0.1:1',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'avisos@plaza.example',
    SOCIAL_URL: 'https://social.example/plaza',
    ...(isEmbedded ? {} : { WEB_CONCURRENCY: '2' }),
  });
  await server.start();
}

const findings = () =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes('"site check"'))
    .map((line) => JSON.parse(line) as { level: number; check: string; verdict: string; finding: string });

/** Checks whose verdict depends on the machine and its network. */
const OF_THE_MACHINE = new Set(['memory', 'disk', 'sender', 'SPF', 'DKIM', 'DMARC']);

describe.runIf(IS_LONG || !isEmbedded)('a start', () => {
  it('in production answers, and warns once of what it finds', async () => {
    await start('production');
    expect((await fetch(server.url + LIST)).status).toBe(200);
    await vi.waitFor(() => expect(findings().map(({ check }) => check)).toContain('OPERATOR_EMAIL'), SOON);
    const found = findings().filter(({ check }) => !OF_THE_MACHINE.has(check));
    expect(found.map(({ level, check, verdict }) => [level, check, verdict])).toEqual([
      [40, 'backups', 'WARN'],
      [40, 'mail', 'FAIL'],
      [40, 'reachable', 'WARN'],
      [40, 'PUBLIC_URL', 'WARN'],
      [40, 'CONTACT_PHONE', 'WARN'],
      [40, 'PHOTOS_URL', 'WARN'],
      [40, 'OPERATOR_NAME', 'WARN'],
      [40, 'OPERATOR_EMAIL', 'WARN'],
    ]);
    expect(found[1]?.finding).toContain('Correct SMTP_URL');
  });

  it('elsewhere checks nothing', async () => {
    await start('test');
    expect((await fetch(server.url + LIST)).status).toBe(200);
    await server.kill();
    expect(server.log()).not.toContain('site check');
  });
});
