import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installDebianPackage, unpackDebianPackage } from './debian-package.ts';
import { IS_LONG } from './effort.ts';
import { makeFolder } from './make-folder.ts';

const DEPLOY = join(import.meta.dirname, '../deploy');
const folder = await makeFolder();

function requireProgram(path: string, debianPackage: string): string {
  if (!existsSync(path) && !installDebianPackage(debianPackage)) throw new Error(`Install ${debianPackage}`);
  return path;
}

function requirePromtool(): string {
  if (existsSync('/usr/bin/promtool')) return '/usr/bin/promtool';
  if (!unpackDebianPackage('prometheus', folder)) throw new Error('Install promtool');
  return join(folder, 'usr/bin/promtool');
}

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

/** Rules may hold any expression, and JSON is YAML. */
async function writeDashboardRules(): Promise<string> {
  const dashboard: Dashboard = JSON.parse(await readFile(join(DEPLOY, 'grafana-dashboard.json'), 'utf8'));
  const rules = dashboard.panels
    .flatMap(({ targets = [] }) => targets)
    .map(({ expr }, index) => ({
      record: `panel:${index}`,
      expr: expr.replaceAll('$__rate_interval', '1m'),
    }));
  await writeFile(join(folder, 'dashboard.yml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  return join(folder, 'dashboard.yml');
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

  it.each(['Caddyfile', 'Caddyfile.compose'])('%s', (name) => {
    const caddy = requireProgram('/usr/bin/caddy', 'caddy');
    const options = ['validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, name)];
    const env = { PATH: process.env['PATH'], HOME: folder, SITE_ADDRESS: 'plaza.example' };
    const { status, stderr } = spawnSync(caddy, options, { env, encoding: 'utf8' });
    expect(stderr).not.toContain('"level":"warn"');
    expect(status).toBe(0);
  });

  it('prometheus-alerts.yml, which fires for each fault, and the expressions of grafana-dashboard.json', async () => {
    const promtool = requirePromtool();
    const rules = join(DEPLOY, 'prometheus-alerts.yml');
    const tests = join(import.meta.dirname, 'monitoring/prometheus-alerts.test.yml');
    for (const options of [
      ['check', 'rules', '--lint-fatal', rules, await writeDashboardRules()],
      ['test', 'rules', tests],
    ]) {
      const { status, stdout, stderr } = spawnSync(promtool, options, { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toContain('SUCCESS');
    }
  });
});
