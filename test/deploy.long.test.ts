import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requireProgram, unpackDebianPackage } from './debian-package.ts';
import { IS_LONG } from './effort.ts';
import { makeFolder } from './make-folder.ts';
import { requireNginx, writeNginxConfig } from './nginx.ts';

const DEPLOY = join(import.meta.dirname, '../deploy');
const folder = await makeFolder();

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

describe.runIf(IS_LONG)('Debian’s own program accepts', () => {
  it('nginx.conf', async () => {
    const config = await writeNginxConfig(folder, { source: join(DEPLOY, 'nginx.conf') });
    const { status, stderr } = spawnSync(requireNginx(), ['-t', '-c', config], { encoding: 'utf8' });
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
