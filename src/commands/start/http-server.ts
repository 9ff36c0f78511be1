import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Config } from '#platform/config.ts';
import { StartupError, findErrorCode } from '#platform/startup-error.ts';
import type { Socket } from 'node:net';
import { setImmediate as nextPoll, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { killAfter } from './kill-deadline.ts';

/**
 * Exceeds the time that proxies keep idle connections (Caddy: 2 minutes): a request sent while the program closes one
 * is lost.
 */
const KEEP_ALIVE_MS = 125_000;

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
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = reasons.get(findErrorCode(error) ?? '');
    const isPermanent = findErrorCode(error) === 'EACCES';
    throw reason ? new StartupError(`The server can not start: ${reason}.`, { isPermanent }) : error;
  }
}

/** Waits for requests: closing a connection whose request has arrived unread would reset it. */
const ARRIVAL_MS = 250;
const GRACE_MS = 8_000;
const DEADLINE_MS = 9_800;
const KILL_MS = 11_000;

interface Closing {
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

function trackConnections(server: Server) {
  const sockets = new Set<Socket>();
  const pending = new Set<ServerResponse>();
  let ending = false;
  let endingIdle = false;
  const announceIn = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response: ServerResponse) => {
    pending.add(response);
    if (ending) announceIn(response);
    response.once('close', () => {
      pending.delete(response);
      // A response whose headers were sent before does not end its connection.
      if (endingIdle) setImmediate(() => server.closeIdleConnections());
    });
  });
  return {
    announceEnd: () => {
      ending = true;
      for (const response of pending) announceIn(response);
    },
    endIdle: () => {
      endingIdle = true;
      server.closeIdleConnections();
      // Node does not count those as idle that have sent nothing yet; browsers open some in advance.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}

async function closeServer(server: Server, connections: ReturnType<typeof trackConnections>): Promise<void> {
  connections.announceEnd();
  await sleep(ARRIVAL_MS);
  // On a busy machine the pause may end before what arrived in it was read.
  await nextPoll();
  const cutting = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  const closed = new Promise<void>((done) => {
    server.close(() => done());
  });
  connections.endIdle();
  await closed;
  clearTimeout(cutting);
}

/** Ends within ten seconds, with exit code 0 unless closing failed. */
export function closeOnSignal(server: Server, log: Logger, { stop, close }: Closing): void {
  const connections = trackConnections(server);
  let closing = false;
  async function end() {
    if (closing) return;
    closing = true;
    killAfter(KILL_MS);
    log.info('closing');
    setTimeout(() => {
      log.error('closing took too long');
      process.exit(1);
    }, DEADLINE_MS).unref();
    try {
      await Promise.all([stop(), closeServer(server, connections)]);
      await close();
    } catch (err) {
      process.exitCode = 1;
      log.error({ err }, 'closing failed');
    }
    process.exit();
  }
  // A worker may get the signal twice: from the service manager, and from the primary.
  process.on('SIGINT', () => void end()).on('SIGTERM', () => void end());
}
