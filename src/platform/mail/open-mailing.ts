import type { Logger } from 'pino';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/database.ts';
import { paths } from '#shared/paths.ts';
import type { Clock } from '#shared/time.ts';
import type { Repetition } from '#platform/repeat.ts';
import { startMailing } from './outbox/start-mailing.ts';
import { createTransport } from './transport.ts';

/** Starts to send mail as configured; where none can be sent, the log says what becomes of it. */
export function openMailing(
  { mail, site }: Pick<Config, 'mail' | 'site'>,
  deps: { db: Db; clock: Clock; log: Logger },
): Repetition {
  if (mail.localMailbox) {
    deps.log.warn(
      `SMTP_URL is not set: whoever reaches this server reads its mail at ${site.url}${paths.mailbox}`,
    );
  } else if (!mail.smtp) {
    deps.log.error(
      'SMTP_URL is not set: NO MAIL CAN BE SENT, nobody can verify an address or reset a password',
    );
  }
  return startMailing({ ...deps, transport: mail.smtp && createTransport(mail.smtp, site) });
}
