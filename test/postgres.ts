import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirePostgresBinaries } from './postgres-binaries.ts';

/** Test data needs no durability. */
const SETTINGS = {
  listen_addresses: "''",
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

export interface PostgresServer {
  address: string;
  stop: () => void;
}

export type ShutdownMode = 'fast' | 'immediate';

export interface RestartableServer extends PostgresServer {
  shutDown(mode: ShutdownMode): Promise<void>;
  /** Kills the postmaster, as kill -9 does; its backends end by themselves. */
  kill: () => void;
  start: () => Promise<void>;
}

/** PostgreSQL refuses to run as root. */
export function serverUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** `replicaOf`: the address of a server that the new one follows, as a streaming replica. */
export function startPostgres(
  more: Readonly<Record<string, string>> = {},
  { replicaOf }: { replicaOf?: string } = {},
): RestartableServer {
  const bin = requirePostgresBinaries();
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'plaza-postgres-'));
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const run = (command: string, args: string[]) =>
    execFileSync(join(bin, command), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

  if (replicaOf === undefined) {
    run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  } else {
    const source = ['-h', new URL(replicaOf).searchParams.get('host') ?? '', '-U', 'postgres'];
    run('pg_basebackup', ['-D', data, ...source, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']);
  }
  const settings = Object.entries({ ...SETTINGS, ...more }).map(([name, value]) => `-c ${name}=${value}`);
  const options = [`-k ${folder}`, ...settings].join(' ');
  const starting = ['start', '--wait', '-D', data, '-l', join(folder, 'log'), '-o', options];
  run('pg_ctl', starting);
  const control = async (args: string[]) => {
    const [code] = await once(
      spawn(join(bin, 'pg_ctl'), args, { ...user, cwd: folder, stdio: 'ignore' }),
      'exit',
    );
    if (code !== 0) throw new Error(`pg_ctl ${args.join(' ')} ended with ${code}`);
  };
  const stop = () => {
    process.off('exit', stop);
    run('pg_ctl', ['stop', '-D', data, '-m', 'immediate']);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  return {
    address: `postgres://postgres@localhost/postgres?host=${folder}`,
    stop,
    kill: () => {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    shutDown: (mode) => control(['stop', '--wait', '-D', data, '-m', mode]),
    start: () => control(starting),
  };
}

/** `TEST_DATABASE_URL` names a server that keeps running; without it a temporary one is started. */
export function openPostgres(): PostgresServer {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? { address: given, stop: () => {} } : startPostgres();
}

export function withDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}
