import { execFileSync } from 'node:child_process';
import { cp, readFile, readdir, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IS_LONG } from './effort.ts';
import { makeFolder } from './make-folder.ts';

const ROOT = join(import.meta.dirname, '..');
const folder = await makeFolder();

/** What `.dockerignore` leaves to the image: it excludes everything, and names the exceptions. */
async function copyBuildContext(): Promise<string> {
  const context = join(folder, 'context');
  const [first, ...lines] = (await readFile(join(ROOT, '.dockerignore'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(first).toBe('*');
  for (const line of lines) {
    expect(line).toMatch(/^!/);
    await cp(join(ROOT, line.slice(1)), join(context, line.slice(1)), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(context, 'node_modules'));
  return context;
}

async function listModes(release: string): Promise<Map<string, number>> {
  const entries = await readdir(release, { recursive: true });
  const modes = entries.map(async (path) => [path, (await stat(join(release, path))).mode & 0o777] as const);
  return new Map(await Promise.all(modes));
}

describe.runIf(IS_LONG)('the image', () => {
  it('gets all that a release is made from, and every user can run that', async () => {
    const context = await copyBuildContext();
    execFileSync('npm', ['run', 'release'], { cwd: context, stdio: 'ignore' });
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    const modes = await listModes(join(context, 'dist-release', `plaza-chapina-${version}`));
    expect(new Set(modes.values())).toEqual(new Set([0o644, 0o755]));
    for (const program of ['bin/node', 'bin/plaza', 'deploy/healthcheck'])
      expect(modes.get(program)).toBe(0o755);
  }, 600_000);
});
