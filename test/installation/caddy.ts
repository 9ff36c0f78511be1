import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { requireProgram } from '../debian-package.ts';
import { findFreePort } from '../find-free-port.ts';
import { processPart } from './part.ts';

const DOCUMENTATION = new URL('../../docs/operations.md', import.meta.url);
const DOCUMENTED_HOSTS = '10.0.0.11:3000 10.0.0.12:3000';
const START_TIMEOUT_MS = 20_000;

/** A test needs no second port for redirects, and must not add its authority to the machine's. */
const GLOBAL = `{
	admin off
	skip_install_trust
	auto_https disable_redirects
}
`;

async function documentedSite(address: string, hosts: readonly string[]): Promise<string> {
  const [, documented] = /```caddyfile\n(.*?)```/s.exec(await readFile(DOCUMENTATION, 'utf8')) ?? [];
  if (!documented?.includes(DOCUMENTED_HOSTS))
    throw new Error('docs/operations.md has no Caddyfile for hosts');
  return documented.replace('plaza.example', address).replace(DOCUMENTED_HOSTS, hosts.join(' '));
}

/** Trusts the authority that Caddy makes for `localhost` when it first starts. */
async function trustAuthority(folder: string): Promise<void> {
  const path = join(folder, 'caddy/pki/authorities/local/root.crt');
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const certificate = await readFile(path, 'utf8').catch(() => null);
    if (certificate) return setDefaultCACertificates([...getCACertificates(), certificate]);
    await sleep(100);
  }
  throw new Error('Caddy did not start');
}

interface Front {
  folder: string;
  logs: string | undefined;
  hosts: readonly string[];
}

/** Starts Caddy with the documented settings and a certificate of its own authority. */
export async function startCaddy({ folder, logs, hosts }: Front) {
  const program = requireProgram('/usr/bin/caddy', 'caddy');
  const address = `localhost:${await findFreePort()}`;
  const config = join(folder, 'Caddyfile');
  await mkdir(join(folder, 'caddy'));
  await writeFile(config, GLOBAL + (await documentedSite(address, hosts)));
  const part = processPart({
    name: 'Caddy',
    command: [program, 'run', '--adapter', 'caddyfile', '--config', config],
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    logs,
  });
  await part.start();
  await trustAuthority(folder);
  return { url: `https://${address}`, part, [Symbol.asyncDispose]: part.kill };
}
