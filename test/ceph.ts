import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { S3mini } from 's3mini';
import { retry } from '#platform/storage/retry.ts';
import type { S3Access } from '#platform/storage/s3-client.ts';
import type { S3Place } from '#platform/storage/s3-config.ts';
import { installDebianPackage } from './debian-package.ts';
import { findFreePort } from './find-free-port.ts';

const run = promisify(execFile);

const PROGRAMS = { radosgw: 'radosgw', 'ceph-mon': 'ceph-mon', 'ceph-osd': 'ceph-osd', ceph: 'ceph-common' };
const ACCESS = { region: 'default', keyId: 'PLAZATESTKEY', secret: 'plaza-test-secret' };
const START_TIMEOUT_MS = 30_000;

function requireCeph(): void {
  for (const [program, debianPackage] of Object.entries(PROGRAMS)) {
    if (existsSync(`/usr/bin/${program}`) || installDebianPackage(debianPackage)) continue;
    throw new Error('The long tests need Ceph: apt-get install radosgw ceph-mon ceph-osd ceph-common.');
  }
}

/** One monitor and one store in memory, without copies or keys. */
const configuration = (folder: string, fsid: string, [monitor, gateway]: [number, string]) => `[global]
fsid = ${fsid}
mon host = v1:127.0.0.1:${monitor}
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
run dir = ${folder}
crash dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.asok
pid file = ${folder}/$name.pid
paxos propose interval = 0.01
paxos min wait = 0.01
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
[mon.a]
host = ${hostname().split('.')[0]}
mon data = ${folder}/mon
[osd.0]
osd objectstore = memstore
osd data = ${folder}/osd
osd class update on start = false
osd crush update on start = false
[client.rgw.a]
rgw frontends = beast endpoint=${gateway}
rgw data = ${folder}/rgw
rgw run sync thread = false
rgw enable gc threads = false
rgw enable lc threads = false
rgw thread pool size = 16
`;

async function untilAnswering(endpoint: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(endpoint).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error('Ceph did not start');
}

const always = () => true;

async function startCluster(folder: string, config: string, monitor: number, fsid: string): Promise<void> {
  const ceph = (program: string, ...parameters: string[]) => run(program, ['-c', config, ...parameters]);
  const map = join(folder, 'monmap');
  await run('monmaptool', ['--create', '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, '--fsid', fsid, map]);
  await ceph('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map);
  await ceph('ceph-mon', '-i', 'a');
  const osd = randomUUID();
  // A monitor that was just started may refuse commands. Both may be repeated.
  const ask = (...parameters: string[]) =>
    retry(() => ceph('ceph', ...parameters), always, [100, 500, 1_000]);
  await ask('osd', 'new', osd, '0');
  await ask('osd', 'crush', 'add', '0', '1', 'root=default', 'host=test');
  await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
  await ceph('ceph-osd', '-i', '0');
  const key = ['--access-key', ACCESS.keyId, '--secret-key', ACCESS.secret];
  await ceph('radosgw-admin', 'user', 'create', '--uid', 'plaza', '--display-name', 'plaza', ...key);
}

const startGateway = (config: string) => run('radosgw', ['-c', config, '-n', 'client.rgw.a']);

async function stopCluster(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.pid')) continue;
    const pid = Number(await readFile(join(folder, name), 'utf8'));
    if (pid > 0) process.kill(pid, 'SIGKILL');
  }
  await rm(folder, { recursive: true, force: true });
}

const gatewayPidFile = (folder: string) => join(folder, 'client.rgw.a.pid');

/** Starts a Ceph cluster of one machine with its S3 gateway at this address. */
export async function startCeph(address = '127.0.0.1') {
  requireCeph();
  const folder = await mkdtemp(join(tmpdir(), 'plaza-ceph-'));
  const [monitor, gateway] = [await findFreePort(), await findFreePort()];
  const fsid = randomUUID();
  const config = join(folder, 'ceph.conf');
  for (const name of ['mon', 'osd', 'rgw']) await mkdir(join(folder, name));
  await writeFile(config, configuration(folder, fsid, [monitor, `${address}:${gateway}`]));
  const endpoint = `http://${address}:${gateway}`;
  try {
    await startCluster(folder, config, monitor, fsid);
    await startGateway(config);
    await untilAnswering(endpoint);
  } catch (error) {
    await stopCluster(folder);
    throw error;
  }
  return {
    port: gateway,
    createBucket: async (): Promise<{ access: S3Access } & S3Place> => {
      const bucket = `plaza-${randomUUID()}`;
      const { keyId: accessKeyId, secret: secretAccessKey, region } = ACCESS;
      const client = new S3mini({ endpoint: `${endpoint}/${bucket}`, accessKeyId, secretAccessKey, region });
      if (!(await client.createBucket())) throw new Error('Ceph made no bucket');
      return { access: { ...ACCESS, endpoint }, bucket, prefix: 'site/' };
    },
    killGateway: async () => {
      process.kill(Number(await readFile(gatewayPidFile(folder), 'utf8')), 'SIGKILL');
      await rm(gatewayPidFile(folder));
    },
    startGateway: async () => {
      await startGateway(config);
    },
    stop: () => stopCluster(folder),
  };
}
