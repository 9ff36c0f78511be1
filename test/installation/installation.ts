import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startCeph } from '../ceph.ts';
import { startCaddy } from './caddy.ts';
import { startDatabases } from './databases.ts';
import { ADDRESSES, createNetwork, hostNames, setLink } from './network.ts';
import { type Part, processPart, waitUntilReady } from './part.ts';

const run = promisify(execFile);

const ROOT = join(import.meta.dirname, '../..');
const PORT = 3_000;

async function startStore() {
  const ceph = await startCeph(ADDRESSES.s3);
  const { access, bucket, prefix } = await ceph.createBucket();
  return {
    settings: {
      MEDIA_URL: `s3://${bucket}/${prefix.replace(/\/$/, '')}`,
      S3_ENDPOINT: access.endpoint,
      S3_REGION: access.region,
      S3_ACCESS_KEY_ID: access.keyId,
      S3_SECRET_ACCESS_KEY: access.secret,
    },
    part: { name: 'S3', kill: ceph.killGateway, start: ceph.startGateway },
    [Symbol.asyncDispose]: ceph.stop,
  };
}

const hostUrls = ADDRESSES.hosts.map((address) => `http://${address}:${PORT}`);

interface HostSettings {
  folder: string;
  logs: string | undefined;
  settings: Record<string, string>;
}

function createHost(index: number, { folder, logs, settings }: HostSettings): Part {
  const name = hostNames[index]!;
  const own = { HOST: ADDRESSES.hosts[index]!, DATA_DIR: join(folder, name) };
  return processPart({
    name: `host ${'AB'[index]}`,
    command: ['/usr/sbin/ip', 'netns', 'exec', name, process.execPath, join(ROOT, 'bin/plaza.cjs'), 'start'],
    env: { ...settings, ...own },
    logs,
  });
}

/** The host stays up and is cut off, so that nothing is refused and nothing answered. */
const cutOff = (index: number): Part => ({
  name: `network of host ${'AB'[index]}`,
  kill: async () => setLink(hostNames[index]!, 'down'),
  start: async () => setLink(hostNames[index]!, 'up'),
});

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

/** Starts every part on a network of its own, with demo content. */
export async function startInstallation(logs: string | undefined) {
  await using cleanup = new AsyncDisposableStack();
  cleanup.use(createNetwork());
  const folder = await mkdtemp(join(tmpdir(), 'plaza-installation-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const databases = cleanup.use(await startDatabases(folder));
  const store = cleanup.use(await startStore());
  const hosts = hostUrls.map((url) => new URL(url).host);
  const caddy = cleanup.use(await startCaddy({ folder, logs, hosts }));
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_URL: caddy.url,
    PORT: String(PORT),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    CONTACT_PHONE: '+50255551234',
    SESSION_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: join(folder, 'commands'),
    ...databases.settings,
    ...store.settings,
  };
  const env = { PATH: process.env['PATH'] ?? '', ...settings };
  await run(process.execPath, ['bin/plaza.cjs', 'seed'], { cwd: ROOT, env });
  const programs = hostUrls.map((_, index) => createHost(index, { folder, logs, settings }));
  for (const program of programs) {
    cleanup.defer(program.kill);
    await program.start();
  }
  for (const url of [...hostUrls, caddy.url]) await waitUntilReady(`${url}/readyz`);
  const stack = cleanup.move();
  return {
    url: caddy.url,
    hostUrls,
    settings,
    primary: databases.primary,
    replica: databases.replica,
    parts: [...programs, cutOff(0), ...databases.parts, store.part, caddy.part],
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
