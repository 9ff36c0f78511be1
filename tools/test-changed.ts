import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { failWithUsage } from '#commands/on-stored-site.ts';
import { findTouchedTests } from './touched-tests.ts';

const USAGE = `Usage: npm run test:changed           checks, and tests what changed since main
       npm run test:changed -- BASE   since another commit`;

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

function run(command: string, args: readonly string[]): void {
  console.log(`> ${[command, ...args].join(' ')}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const [base = 'main', ...others] = process.argv.slice(2);
if (others.length > 0 || base.startsWith('-')) failWithUsage(USAGE);
const [fork = ''] = git('merge-base', base, 'HEAD');
const changed = [
  ...git('diff', '--name-only', fork),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file));
const { sources, filters, browserTests } = findTouchedTests(changed);

run('npm', ['run', '--silent', 'check']);
if (sources.length > 0)
  run('vitest', ['related', '--run', '--passWithNoTests', '--project', 'unit', ...sources]);
if (filters.length > 0) run('vitest', ['run', '--passWithNoTests', '--project', 'http-postgres', ...filters]);
if (browserTests.length > 0) run('playwright', ['test', ...browserTests]);
