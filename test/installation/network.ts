import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { requireProgram } from '../debian-package.ts';

const BRIDGE = 'plaza-bridge';
const NETWORK = '10.213.77';

/** One address a part, so that each has the usual port and none is reached over a socket file. */
export const ADDRESSES = {
  primary: `${NETWORK}.2`,
  replica: `${NETWORK}.3`,
  pgbouncer: `${NETWORK}.4`,
  s3: `${NETWORK}.5`,
  hosts: [`${NETWORK}.11`, `${NETWORK}.12`],
} as const;
export const RANGE = `${NETWORK}.0/24`;

export const hostNames = ADDRESSES.hosts.map((_, index) => `plaza-host-${'ab'[index]}`);

const ip = (...parameters: string[]) => {
  execFileSync(requireProgram('/usr/sbin/ip', 'iproute2'), parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

const linkOf = (host: string) => host.replace('host', 'link');

function addHost(host: string, address: string): void {
  ip('netns', 'add', host);
  ip('link', 'add', linkOf(host), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', host);
  ip('link', 'set', linkOf(host), 'master', BRIDGE, 'up');
  ip('-n', host, 'address', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['lo', 'eth0']) ip('-n', host, 'link', 'set', device, 'up');
}

export const setLink = (host: string, state: 'up' | 'down') => ip('link', 'set', linkOf(host), state);

function removeNetwork(): void {
  for (const host of hostNames) if (existsSync(`/run/netns/${host}`)) ip('netns', 'delete', host);
  if (existsSync(`/sys/class/net/${BRIDGE}`)) ip('link', 'delete', BRIDGE);
}

/** Makes a bridge with the addresses of the parts, and a network namespace for each host. @throws Error unless root */
export function createNetwork() {
  if (process.getuid?.() !== 0)
    throw new Error('This trial needs root, for network namespaces: run it with sudo.');
  if (existsSync(`/sys/class/net/${BRIDGE}`)) {
    const commands = [...hostNames.map((host) => `ip netns delete ${host}`), `ip link delete ${BRIDGE}`];
    throw new Error(
      `Another trial is running, or was killed. To remove what it left: ${commands.join('; ')}`,
    );
  }
  try {
    ip('link', 'add', BRIDGE, 'type', 'bridge');
    ip('address', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE);
    const { hosts, ...others } = ADDRESSES;
    for (const address of Object.values(others)) ip('address', 'add', `${address}/24`, 'dev', BRIDGE);
    ip('link', 'set', BRIDGE, 'up');
    for (const [index, host] of hostNames.entries()) addHost(host, hosts[index]!);
  } catch (error) {
    removeNetwork();
    throw error;
  }
  return { [Symbol.dispose]: removeNetwork };
}
