import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireProgram } from './debian-package.ts';

export const requireNginx = () => requireProgram('/usr/sbin/nginx', 'nginx-light');

/** Holds `fullchain.pem` and `privkey.pem` of the configuration in `folder`. */
export const certificatesIn = (folder: string): string => join(folder, 'tls');

async function makeCertificate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const options = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=plaza.example', ...files];
  execFileSync('openssl', ['req', '-x509', ...options], { stdio: 'ignore' });
}

interface NginxSite {
  /** The configuration to take. */
  source: string;
  /** What to write in place of which text. */
  changes?: Readonly<Record<string, string>>;
  /** Another server of the same nginx. */
  more?: string;
}

/** Writes the shipped configuration for a machine whose folders and certificate are in `folder`. */
export async function writeNginxConfig(folder: string, { source, changes = {}, more = '' }: NginxSite) {
  const certificates = certificatesIn(folder);
  await makeCertificate(certificates);
  await mkdir(join(folder, 'log'));
  const places = {
    'user plaza;': 'user root;',
    '/run/nginx.pid': join(folder, 'pid'),
    '/etc/nginx/tls': certificates,
    '/var/log/nginx': join(folder, 'log'),
    '/var/cache/': `${folder}/`,
  };
  let config = await readFile(source, 'utf8');
  for (const [text, other] of Object.entries({ ...places, ...changes })) {
    if (!config.includes(text)) throw new Error(`${source} has no ${text}`);
    config = config.replaceAll(text, other);
  }
  const path = join(folder, 'nginx.conf');
  await writeFile(path, config.replace(/\}\s*$/, `${more}}\n`));
  return path;
}

async function waitUntilUp(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(url).catch(() => null)) return;
    await sleep(50);
  }
  throw new Error('nginx did not start');
}

/** Starts nginx and waits until `url` answers. */
export async function startNginx(config: string, url: string) {
  const nginx = spawn(requireNginx(), ['-c', config, '-g', 'daemon off;'], { stdio: 'inherit' });
  const exit = once(nginx, 'exit');
  const stop = async () => {
    nginx.kill();
    await exit;
  };
  try {
    await waitUntilUp(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: nginx.pid ?? 0, stop };
}
