import type { Logger } from 'pino';
import type { Db } from '#platform/db/database.ts';
import type { Clock } from '#shared/time.ts';
import { alarmClock } from '../alarm-clock.ts';
import type { MailTransport } from '../transport.ts';
import { deliverDueMails } from './deliver-due-mails.ts';
import { removeOldMails } from './repo.ts';

const PAUSE = 3_000;
const HOUR = 60 * 60_000;

export interface MailingDeps {
  db: Db;
  /** Null where no mail can be sent: mails stay in the outbox. */
  transport: MailTransport | null;
  clock: Clock;
  log: Logger;
}

export interface Mailing {
  /** Looks into the outbox now rather than within seconds: call it after the commit. */
  nudge: () => void;
  /** Ends with the mail that is on its way, if any; the others keep. */
  stop: () => Promise<void>;
}

/** Sends what is in the outbox from now on, looking every few seconds, and removes old mails once an hour. */
export function startMailing({ db, transport, clock, log }: MailingDeps): Mailing {
  const stopping = new AbortController();
  const alarm = alarmClock(PAUSE);
  let sweepAt = clock().getTime();

  async function sweep() {
    const at = clock();
    if (at.getTime() < sweepAt) return;
    await removeOldMails(db, at);
    sweepAt = at.getTime() + HOUR;
  }
  async function work() {
    while (!stopping.signal.aborted) {
      try {
        if (transport) await deliverDueMails({ db, transport, clock, log }, stopping.signal);
        await sweep();
      } catch (err) {
        log.warn({ err }, 'the outbox of mails can not be worked on now');
      }
      if (!stopping.signal.aborted) await alarm.sleep();
    }
  }

  const done = work();
  return {
    nudge: alarm.ring,
    stop: () => {
      stopping.abort();
      alarm.ring();
      return done;
    },
  };
}
