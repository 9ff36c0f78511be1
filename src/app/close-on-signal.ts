import type { ServerType } from '@hono/node-server';
import type { Logger } from 'pino';

const GRACE_MS = 10_000;
/** What takes longer is ended where it is, as by a crash: nothing that was acknowledged is lost. */
const DEADLINE_MS = 25_000;

/** On SIGINT or SIGTERM: takes no new request, lets running ones end within ten seconds, then runs `close`. */
export function closeOnSignal(server: ServerType, log: Logger, close: () => Promise<void>): void {
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    log.info('closing');
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), GRACE_MS).unref();
    server.close(() => {
      const failed = (err: unknown) => {
        process.exitCode = 1;
        log.error({ err }, 'closing failed');
      };
      void close()
        .catch(failed)
        .then(() => process.exit());
    });
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
