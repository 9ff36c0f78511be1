import type { ServerType } from '@hono/node-server';
import type { Logger } from 'pino';

const GRACE_MS = 10_000;

/** On SIGINT or SIGTERM: takes no new request, lets running ones end within ten seconds, then runs `close`. */
export function closeOnSignal(server: ServerType, log: Logger, close: () => Promise<void>): void {
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    log.info('closing');
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), GRACE_MS).unref();
    server.close(() => void close().then(() => process.exit(0)));
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
