import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installDebianPackage } from './debian-package.ts';
import { IS_LONG } from './effort.ts';
import { makeFolder } from './make-folder.ts';

const DEPLOY = join(import.meta.dirname, '../deploy');
const folder = await makeFolder();

function requireProgram(path: string, debianPackage: string): string {
  if (!existsSync(path) && !installDebianPackage(debianPackage)) throw new Error(`Install ${debianPackage}`);
  return path;
}

/** Folders and certificate of a real machine, in a temporary folder. */
async function prepareNginx(): Promise<string> {
  const certificate = join(folder, 'letsencrypt/live/plaza.example');
  for (const path of [certificate, join(folder, 'log')]) await mkdir(path, { recursive: true });
  const [key, chain] = [join(certificate, 'privkey.pem'), join(certificate, 'fullchain.pem')];
  const options = [
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=plaza.example',
    '-keyout',
    key,
    '-out',
    chain,
  ];
  execFileSync('openssl', ['req', '-x509', ...options], { stdio: 'ignore' });
  const config = (await readFile(join(DEPLOY, 'nginx.conf'), 'utf8'))
    .replaceAll('/etc/letsencrypt', join(folder, 'letsencrypt'))
    .replaceAll('/var/log/nginx', join(folder, 'log'))
    .replaceAll('/var/cache/', `${folder}/`)
    .replace('/run/nginx.pid', join(folder, 'pid'))
    .replace('user plaza', 'user root');
  await writeFile(join(folder, 'nginx.conf'), config);
  return join(folder, 'nginx.conf');
}

describe.runIf(IS_LONG)('Debian’s own program accepts', () => {
  it('nginx.conf', async () => {
    const nginx = requireProgram('/usr/sbin/nginx', 'nginx-light');
    const { status, stderr } = spawnSync(nginx, ['-t', '-c', await prepareNginx()], { encoding: 'utf8' });
    expect(stderr).not.toMatch(/warn|emerg/);
    expect(status).toBe(0);
  });

  it('Caddyfile', () => {
    const caddy = requireProgram('/usr/bin/caddy', 'caddy');
    const options = ['validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')];
    const env = { PATH: process.env['PATH'], HOME: folder };
    const { status, stderr } = spawnSync(caddy, options, { env, encoding: 'utf8' });
    expect(stderr).not.toContain('"level":"warn"');
    expect(status).toBe(0);
  });
});
