import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, readdir, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '#test/make-folder.ts';

const ROOT = join(import.meta.dirname, '..');
const folder = await makeFolder();

for (const name of ['src/commands', 'node_modules']) await mkdir(join(folder, name), { recursive: true });
for (const file of ['bin', 'package.json'])
  await cp(join(ROOT, file), join(folder, file), { recursive: true });
await symlink(process.execPath, join(folder, 'bin/node'));
await writeFile(
  join(folder, 'src/commands/admin.ts'),
  `const { BRAND_NAME, CONTACT_PHONE } = process.env;
   console.log(JSON.stringify([process.argv.slice(2), process.cwd(), BRAND_NAME, CONTACT_PHONE ?? null]));`,
);
await writeFile(join(folder, '.env'), 'BRAND_NAME=Mercado # ours\nCONTACT_PHONE=+50255551234\n');

function run(input: string[], settings: Record<string, string> = {}, program = join(folder, 'bin/plaza')) {
  const env = { PATH: process.env['PATH'], ...settings };
  const { status, stdout, stderr } = spawnSync(program, input, { cwd: '/', env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const output = (input: string[], settings?: Record<string, string>, program?: string) =>
  JSON.parse(run(input, settings, program).stdout) as unknown;

const pretendVersion = (version: string) => ({
  NODE_OPTIONS: `--import "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})"`,
});

it('a signal to npm ends what it runs, and leaves no build behind', async () => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  // The shell between the two would end alone. knip can't read programs of tests after `exec`.
  const left = Object.entries(scripts).filter(([, script]) => /^node (?!.*(test|bench)\/)/.test(script));
  expect(left).toEqual([]);
});

describe('the launcher', () => {
  it('runs a command with its input in the folder of the program, through a link too', async () => {
    await symlink(join(folder, 'bin/plaza'), join(folder, 'link'));
    const expected = [['create', 'ana@example.com'], folder, 'Mercado', '+50255551234'];
    expect(output(['admin', 'create', 'ana@example.com'])).toEqual(expected);
    expect(output(['admin', 'create', 'ana@example.com'], {}, join(folder, 'link'))).toEqual(expected);
  });

  it('lets the environment win over .env, empty settings too', () => {
    const settings = { BRAND_NAME: 'Feria', CONTACT_PHONE: '' };
    expect(output(['admin'], settings)).toEqual([[], folder, 'Feria', '']);
  });

  it('reads no .env in tests', () => {
    expect(output(['admin'], { NODE_ENV: 'test', BRAND_NAME: 'Feria' })).toEqual([[], folder, 'Feria', null]);
  });

  it.each([[[]], [['seed']], [['toString']]])('lists the commands for %j', (input) => {
    expect(run(input)).toEqual({ status: 2, stdout: '', stderr: 'Usage: bin/plaza admin\n' });
  });

  it('asks for the dependencies of a clone', async () => {
    await rename(join(folder, 'node_modules'), join(folder, 'absent'));
    const refused = run(['admin'], pretendVersion('20.19.2'));
    await rename(join(folder, 'absent'), join(folder, 'node_modules'));
    expect(refused).toEqual({ status: 1, stdout: '', stderr: 'Run npm ci first.\n' });
  });
});

describe('the compiled code', () => {
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  async function runOpen(cache: string, settings: Record<string, string> = {}) {
    const env = { PATH: process.env['PATH'], ...settings };
    spawnSync('sh', ['-c', `umask 000; exec "${join(folder, 'bin/plaza')}" admin`], { env });
    const versions = (await readdir(cache)).filter((name) => name.startsWith('v'));
    return Promise.all([cache, ...versions.map((name) => join(cache, name))].map(modeOf));
  }

  it('is in folders of the user alone, whatever the umask', async () => {
    expect(await runOpen(join(folder, '.cache/compiled'))).toEqual(['700', '700']);
    const given = join(folder, 'given');
    expect(await runOpen(given, { NODE_COMPILE_CACHE: given })).toEqual(['700', '700']);
  });

  it('is forgotten where others could write to it, and leaves a shared folder as it is', async () => {
    const shared = join(folder, 'shared');
    await mkdir(shared);
    await writeFile(join(shared, 'mail.txt'), '');
    await chmod(shared, 0o777);
    expect(await runOpen(shared, { NODE_COMPILE_CACHE: shared })).toEqual(['777', '700']);
    const version = (await readdir(shared)).find((name) => name.startsWith('v')) ?? '';
    await chmod(join(shared, version), 0o777);
    await writeFile(join(shared, version, 'planted'), '');
    await runOpen(shared, { NODE_COMPILE_CACHE: shared });
    expect(await readdir(join(shared, version))).not.toContain('planted');
  });
});

describe('the smallest Node', () => {
  it('is in the README as the launcher says it', async () => {
    const { engines } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
    expect(readme).toContain(`Plaza Chapina needs Node ${engines.node.replace('>=', '')} or newer.`);
  });

  it.each(['20.19.2', '24.6.0'])('is newer than %s', (version) => {
    expect(run(['admin'], pretendVersion(version))).toEqual({
      status: 1,
      stdout: '',
      stderr: `Plaza Chapina needs Node 24.7 or newer. This is Node ${version}.\n`,
    });
  });

  it.each(['24.7.0', '24.10.0', '25.0.0'])('is at most %s', (version) => {
    expect(run(['admin'], pretendVersion(version)).status).toBe(0);
  });
});
