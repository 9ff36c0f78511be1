import type { Logger } from 'pino';
import type { Db } from '#platform/db/database.ts';
import { type Repetition, repeat } from '#platform/repeat.ts';
import { type Clock, HOUR } from '#shared/time.ts';
import type { MailTransport } from '../transport.ts';
import { deliverDueMails } from './deliver-due-mails.ts';
import { removeOldMails } from './repo.ts';

const PAUSE = 3_000;

export interface MailingDeps {
  db: Db;
  /** Null where no mail can be sent: mails stay in the outbox. */
  transport: MailTransport | null;
  clock: Clock;
  log: Logger;
}

/** Sends what is in the outbox from now on, looking every few seconds and at a nudge, and removes old mails once an hour. */
export function startMailing({ db, transport, clock, log }: MailingDeps): Repetition {
  let sweepAt = clock().getTime();
  async function sweep() {
    const at = clock();
    if (at.getTime() < sweepAt) return;
    await removeOldMails(db, at);
    sweepAt = at.getTime() + HOUR;
  }
  async function run(signal: AbortSignal) {
    if (transport) await deliverDueMails({ db, transport, clock, log }, signal);
    await sweep();
  }
  return repeat({ name: 'mail', every: PAUSE, run }, log);
}
