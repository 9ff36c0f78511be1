import { execFileSync } from 'node:child_process';
import { mkdir, readFile, readdir, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IS_LONG } from '#test/effort.ts';
import { findFreePort } from '#test/find-free-port.ts';
import { makeFolder } from '#test/make-folder.ts';

const MAX_MEGABYTES = 160;
/** All that the program may find besides itself. */
const COMMANDS = ['sh', 'dirname', 'readlink', 'prlimit', 'env'];

const VISIT = `
  const url = 'http://127.0.0.1:' + process.env.PORT;
  const { spawn, spawnSync } = require('node:child_process');
  const { setTimeout: sleep } = require('node:timers/promises');
  const site = spawn('bin/plaza', ['start'], { stdio: ['ignore', 2, 2] });
  const ended = new Promise((done) => site.once('exit', done));
  ended.then((code) => code && process.exit(1));
  const visit = (path) => fetch(url + path).then((r) => (r.ok ? r.text() : ''), () => '');
  (async () => {
    while (!(await visit('/readyz'))) await sleep(100);
    const home = await visit('/');
    const [script] = /\\/assets\\/[^"]+\\.js/.exec(home);
    const admin = spawnSync('bin/plaza', ['admin', 'create', 'ana@example.com'], { encoding: 'utf8' });
    const served = { asset: Boolean(await visit(script)), picture: Boolean(await visit('/og/page/home.jpg')) };
    site.kill();
    const result = { whole: home.includes('</html>'), ...served, admin: admin.stdout.split('\\n')[0] };
    console.log(JSON.stringify({ ...result, code: await ended }));
  })();
`;

const folder = await makeFolder();

describe.runIf(IS_LONG)('a release', () => {
  it('starts without repository, Node, compiler and network', { timeout: 300_000 }, async () => {
    const printed = execFileSync('npm', ['run', '--silent', 'release'], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const [, archive = ''] = /^(\S+\.tar\.gz)/m.exec(printed) ?? [];
    const [, size] = /(\d+) MB without Node/.exec(printed) ?? [];
    expect(Number(size)).toBeLessThanOrEqual(MAX_MEGABYTES);

    execFileSync('sha256sum', ['--check', '--quiet', `${basename(archive)}.sha256`], {
      cwd: dirname(archive),
    });
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/^plaza-chapina-\d+\.\d+\.\d+-[\da-f]{12}(\.changed)?$/);
    const read = (file: string) => readFile(join(folder, name, file), 'utf8');
    expect(await read('CHANGELOG.md')).toMatch(/^## Unreleased, as of \d+\.\d+\.\d+\+/m);
    expect(await read('LICENSES.md')).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
    expect(await read('bin/node.LICENSE')).toContain('Permission is hereby granted');
    const inBrowsers = (await read('dist/client/assets/licenses.md')).split(/^## (?=\S+ - \S+ \()/m).slice(1);
    expect(inBrowsers.length).toBeGreaterThan(20);
    expect(inBrowsers.filter((part) => part.length < 400)).toEqual([]);
    const scripts = (await readdir(join(folder, name, 'dist/client/assets'))).filter((file) =>
      file.endsWith('.js'),
    );
    for (const script of scripts)
      expect(await read(`dist/client/assets/${script}`)).toContain('/*! Licenses: /assets/licenses.md */');
    const path = join(folder, 'commands');
    await mkdir(path);
    for (const command of COMMANDS) {
      await symlink(execFileSync('which', [command], { encoding: 'utf8' }).trim(), join(path, command));
    }
    const release = join(folder, name);
    const offline = ['--net', '--map-root-user', 'sh', '-c', 'ip link set lo up && exec "$@"', '-'];
    const program = [
      'env',
      '-i',
      `PATH=${path}`,
      `PORT=${await findFreePort()}`,
      'NODE_ENV=production',
      'LOG_LEVEL=error',
    ];
    const result = execFileSync('unshare', [...offline, ...program, join(release, 'bin/node'), '-e', VISIT], {
      cwd: release,
      encoding: 'utf8',
    });
    expect(JSON.parse(result)).toEqual({
      whole: true,
      asset: true,
      picture: true,
      admin: 'ana@example.com is an administrator now.',
      code: 0,
    });
    expect(await readFile(join(release, 'package.json'), 'utf8')).not.toContain('devDependencies');
  });
});
