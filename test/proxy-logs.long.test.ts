import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requireProgram } from './debian-package.ts';
import { IS_LONG } from './effort.ts';
import { findFreePort } from './find-free-port.ts';
import { processPart } from './installation/part.ts';
import { makeFolder } from './make-folder.ts';
import { startNginx, writeNginxConfig } from './nginx.ts';

const DEPLOY = join(import.meta.dirname, '../deploy');
const PATHS = [
  '/enlace/baja?t=secret',
  '/invitacion/secret.x',
  '/negocios?near=secret',
  '/media/ab/x?secret',
];

async function replaceAll(source: string, changes: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join(DEPLOY, source), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${source} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Nothing listens behind the proxy: it writes an error for each request. */
async function readLogs(url: string, files: readonly string[]): Promise<string> {
  for (const path of PATHS) {
    const response = await fetch(url + path, { headers: { referer: `${url}/enlace/baja?t=secret` } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toContain('Volvemos en un momento');
  }
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('');
}

const expectPrivate = (logs: string) => {
  expect(logs).not.toMatch(/secret|127\.0\.0\.1"/);
};

describe.runIf(IS_LONG)(
  'answers in Spanish while the program is away, and no log has a query, a token, a referrer or an address',
  () => {
    it('of nginx', async () => {
      const folder = await makeFolder();
      const address = `127.0.0.1:${await findFreePort()}`;
      const config = await writeNginxConfig(folder, {
        source: join(DEPLOY, 'nginx.conf'),
        changes: {
          'listen [::]:80;': '',
          'listen 80;': `listen 127.0.0.1:${await findFreePort()};`,
          'listen [::]:443 ssl http2;': '',
          'listen 443 ssl http2;': `listen ${address};`,
          '127.0.0.1:3000': `127.0.0.1:${await findFreePort()}`,
        },
      });
      const nginx = await startNginx(config, `http://${address}`);
      onTestFinished(nginx.stop);
      const files = ['access.log', 'error.log'].map((name) => join(folder, 'log', name));
      const logs = await readLogs(`http://${address}`, files);
      expectPrivate(logs);
      expect(logs).toContain(' 503 502 ');
      expect(logs).not.toContain('127.0.0.1');
    });

    it('of Caddy', async () => {
      const folder = await makeFolder();
      const address = `127.0.0.1:${await findFreePort()}`;
      const config = join(folder, 'Caddyfile');
      const text = await replaceAll('Caddyfile.compose', {
        '{\n\t# Errors': '{\n\tadmin off\n\tauto_https off\n\t# Errors',
        '{$SITE_ADDRESS}': `http://${address}`,
        'plaza:3000': `127.0.0.1:${await findFreePort()}`,
        'lb_try_duration 15s': 'lb_try_duration 0s',
      });
      await mkdir(join(folder, 'caddy'));
      await writeFile(config, text);
      const part = processPart({
        name: 'Caddy',
        command: [
          requireProgram('/usr/bin/caddy', 'caddy'),
          'run',
          '--adapter',
          'caddyfile',
          '--config',
          config,
        ],
        env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
        logs: folder,
      });
      await part.start();
      onTestFinished(part.kill);
      await expect.poll(() => fetch(`http://${address}/`).catch(() => null)).not.toBeNull();
      expectPrivate(await readLogs(`http://${address}`, [join(folder, 'Caddy.log')]));
    });
  },
);
