import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Config } from '#platform/config.ts';
import { StartFault, findErrorCode } from '#platform/start-fault.ts';

/** Listens as configured. @throws StartFault for a port or an address that can't be had. */
export async function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const reasons = new Map([
    ['EADDRINUSE', `another program listens on port ${port} already. End it, or set PORT to another one`],
    ['EACCES', `only a privileged user may listen on port ${port}. Set PORT to one above 1023`],
    [
      'EADDRNOTAVAIL',
      `this machine does not have the address ${host}. Set HOST to one of its own, or to 0.0.0.0`,
    ],
    ['ENOTFOUND', `there is no address named ${host}. Set HOST to one of this machine, or to 0.0.0.0`],
  ]);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = reasons.get(findErrorCode(error) ?? '');
    throw reason ? new StartFault(`The server can not start: ${reason}.`) : error;
  }
}
