import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebianPackage } from './debian-package.ts';
import { findFreePort } from './find-free-port.ts';
import { serverUser } from './postgres.ts';

export type PoolMode = 'session' | 'transaction';

interface Pooled {
  address: string;
  mode: PoolMode;
  /** The address that it listens on. */
  host?: string;
}

const DOCUMENTATION = new URL('../docs/operations.md', import.meta.url);
const START_TIMEOUT_MS = 10_000;

const PATHS = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
];

const findPgbouncer = () => PATHS.find((path) => existsSync(path)) ?? null;

function requirePgbouncer(): string {
  const path = findPgbouncer() ?? (installDebianPackage('pgbouncer') ? findPgbouncer() : null);
  if (path) return path;
  throw new Error('The tests need PgBouncer: apt-get install pgbouncer, or brew install pgbouncer.');
}

function documentedSettings(places: Record<string, string | number>): string {
  const [, documented] = /```ini\n(.*?)```/s.exec(readFileSync(DOCUMENTATION, 'utf8')) ?? [];
  if (!documented) throw new Error('docs/operations.md has no settings of PgBouncer');
  return Object.entries(places).reduce((settings, [name, value]) => {
    const line = new RegExp(`^${name} = .*$`, 'm');
    if (!line.test(settings))
      throw new Error(`docs/operations.md has no ${name} in the settings of PgBouncer`);
    return settings.replace(line, `${name} = ${value}`);
  }, documented);
}

async function untilListening(host: string, port: number, program: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && program.exitCode === null) {
    const probe = connect(port, host);
    const isUp = await once(probe, 'connect').then(
      () => true,
      () => false,
    );
    probe.destroy();
    if (isUp) return;
    await sleep(50);
  }
  throw new Error('PgBouncer did not start');
}

/** Starts PgBouncer with the documented settings of docs/operations.md. */
export async function startPgbouncer({ address, mode, host = '127.0.0.1' }: Pooled) {
  const pgbouncer = requirePgbouncer();
  const { username, password, pathname, hostname, port: serverPort, searchParams } = new URL(address);
  const folder = mkdtempSync(join(tmpdir(), 'plaza-pgbouncer-'));
  const users = join(folder, 'userlist.txt');
  const ini = join(folder, 'pgbouncer.ini');
  const port = await findFreePort();
  const server = searchParams.get('host') ?? hostname;
  const settings = documentedSettings({
    plaza: `host=${server} port=${serverPort || 5432} dbname=${pathname.slice(1)}`,
    listen_addr: host,
    listen_port: port,
    auth_file: users,
    pool_mode: mode,
  });
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(ini, settings);
  const user = serverUser();
  if ('uid' in user) for (const path of [folder, users, ini]) chownSync(path, user.uid, user.gid);
  let program: ChildProcess;
  const start = async () => {
    program = spawn(pgbouncer, ['--quiet', ini], { ...user, cwd: folder, stdio: 'ignore' });
    await untilListening(host, port, program);
  };
  const kill = async () => {
    if (program.exitCode !== null || program.signalCode !== null) return;
    const ended = once(program, 'exit');
    program.kill('SIGKILL');
    await ended;
  };
  const stop = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  return { address: `postgres://${username}:${password}@${host}:${port}/plaza`, kill, start, stop };
}
