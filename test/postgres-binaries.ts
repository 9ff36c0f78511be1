import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.ts';

const VERSIONED = [
  { parent: '/usr/lib/postgresql', bin: 'bin' },
  { parent: '/opt/homebrew/opt', bin: 'bin' },
  { parent: '/usr/local/opt', bin: 'bin' },
  { parent: '/Applications/Postgres.app/Contents/Versions', bin: 'bin' },
];
const OLDEST_MAJOR = 15;

const HOW_TO_INSTALL = `The tests need PostgreSQL ${OLDEST_MAJOR} or newer and found none. Install it with one of
  sudo apt-get install -y postgresql
  brew install postgresql@18
  sudo dnf install -y postgresql-server postgresql-contrib
or set TEST_DATABASE_URL to a server on which the tests may create databases.`;

function output(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

function majorOf(bin: string): number {
  const version = output(join(bin, 'postgres'), ['--version']);
  return Number(/(\d+)/.exec(version)?.[1] ?? 0);
}

function candidates(): string[] {
  const versioned = VERSIONED.filter(({ parent }) => existsSync(parent)).flatMap(({ parent, bin }) =>
    readdirSync(parent).map((version) => join(parent, version, bin)),
  );
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  return [...versioned, output('pg_config', ['--bindir']), ...onPath].filter(
    (bin) => bin !== '' && existsSync(join(bin, 'initdb')),
  );
}

function findBinaries(): string | null {
  const found = candidates().map((bin) => ({ bin, major: majorOf(bin) }));
  const newest = found.toSorted((a, b) => b.major - a.major)[0];
  return newest && newest.major >= OLDEST_MAJOR ? newest.bin : null;
}

/**
 * Installs PostgreSQL as root on Debian-like systems.
 * @throws Error that names the command to run elsewhere
 */
export function requirePostgresBinaries(): string {
  const installed = findBinaries();
  if (installed) return installed;
  const fresh = installDebianPackage('postgresql') ? findBinaries() : null;
  if (!fresh) throw new Error(HOW_TO_INSTALL);
  return fresh;
}
