import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '#shared/time.ts';
import { failWithUsage } from '#commands/on-stored-site.ts';

const USAGE = `Usage: npm run migration              lists the migrations in SHA256SUMS
       npm run migration NAME         makes an empty one, such as 20261126T2145_NAME.sql, and lists it`;

const FOLDER = 'db/migrations';
const SUMS = join(FOLDER, 'SHA256SUMS');

/** In UTC, by which branches never collide. */
const fileName = (name: string) =>
  `${systemClock().toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}_${name}.sql`;

/** Databases have run what was committed. */
function requireUnchanged(): void {
  const status = execFileSync('git', ['diff', '--name-status', 'HEAD', '--', FOLDER], { encoding: 'utf8' });
  const changed = status.split('\n').filter((line) => /^[MDR].*\.sql$/.test(line));
  if (changed.length === 0) return;
  console.error(`A migration never changes. Restore it, and write a new one:\n${changed.join('\n')}`);
  process.exit(1);
}

async function listAll(): Promise<void> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  const lines = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(FOLDER, name));
      return `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;
    }),
  );
  await writeFile(SUMS, lines.join(''));
}

const [name, ...others] = process.argv.slice(2);
if (others.length > 0 || (name !== undefined && !/^[a-z][a-z0-9_]*$/.test(name))) failWithUsage(USAGE);
requireUnchanged();
if (name !== undefined) {
  const path = join(FOLDER, fileName(name));
  await writeFile(path, '', { flag: 'wx' });
  console.log(path);
}
await listAll();
