import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type RunningJob, retryDelayMs, startJob } from '#platform/jobs.ts';
import type { Db } from '#platform/db/database.ts';
import { type Clock, HOUR } from '#shared/time.ts';
import { type MailTransport, createTransport } from './transport.ts';
import {
  type ClaimedMail,
  LONGEST_WAIT,
  claimDueMail,
  markFailed,
  markSent,
  removeOldMails,
} from './outbox.ts';
import type { Config } from '#platform/config.ts';
import { paths } from '#shared/paths.ts';

export interface DeliveryDeps {
  db: Db;
  transport: MailTransport;
  clock: Clock;
  log: Logger;
}

const LONGEST_FAILURE = 500;

/** Between tries to write down that a mail went out, in ms: together well below the time of a claim. */
const RECORDING_PAUSES = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

/** The reason in a form that the database can hold. */
const describeFailure = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .replaceAll('\0', '')
    .slice(0, LONGEST_FAILURE);

async function postpone({ db, clock, log }: DeliveryDeps, mail: ClaimedMail, error: unknown): Promise<void> {
  const failure = describeFailure(error);
  const nextAttemptAt = new Date(clock().getTime() + retryDelayMs(mail.attempts));
  await markFailed(db, mail, { failure, nextAttemptAt });
  const about = { mailId: mail.id, attempt: mail.attempts, failure };
  const givenUp = nextAttemptAt.getTime() >= mail.createdAt.getTime() + LONGEST_WAIT;
  if (givenUp) log.error(about, 'a mail is given up');
  else log.warn({ ...about, nextAttemptAt }, 'a mail did not go out');
}

/** A mail that went out must not go out again because the database was away for a moment. */
async function recordSent({ db, clock, log }: DeliveryDeps, { id }: ClaimedMail): Promise<void> {
  const sentAt = clock();
  for (const pause of RECORDING_PAUSES) {
    try {
      return await markSent(db, id, sentAt);
    } catch (err) {
      log.warn({ err, mailId: id }, 'a mail went out, which is not written down yet');
      await setTimeout(pause);
    }
  }
  return markSent(db, id, sentAt);
}

async function deliver(deps: DeliveryDeps, mail: ClaimedMail): Promise<void> {
  if (mail.maySendTwice) {
    deps.log.warn(
      { mailId: mail.id, attempt: mail.attempts },
      'the last attempt was cut short: it is unknown whether this mail went out, it is sent now',
    );
  }
  try {
    await deps.transport.send(mail);
  } catch (error) {
    return postpone(deps, mail, error);
  }
  return recordSent(deps, mail);
}

/**
 * Sends the mails that are due, one after the other, until none is left or `signal` aborts. Any number of programs may do
 * so at once. No transaction is open while a mail is on its way: each is claimed for some minutes, sent, and marked. So
 * none is lost, and only a crash between sending and marking sends one twice, when its claim has run out; its Message-ID
 * is then the same, and the log says so. Throws when the database fails.
 */
export async function deliverDueMails(deps: DeliveryDeps, signal?: AbortSignal): Promise<void> {
  const takeNext = async () => (signal?.aborted ? null : claimDueMail(deps.db, deps.clock()));
  for (let mail = await takeNext(); mail; mail = await takeNext()) await deliver(deps, mail);
}

const PAUSE = 3_000;

export interface MailingDeps {
  db: Db;
  /** Null where no mail can be sent: mails stay in the outbox. */
  transport: MailTransport | null;
  clock: Clock;
  log: Logger;
}

/** Sends what is in the outbox from now on, looking every few seconds and at a wakeWorkers, and removes old mails once an hour. */
export function startDeliveryJob({ db, transport, clock, log }: MailingDeps): RunningJob {
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
  return startJob({ name: 'mail', every: PAUSE, run }, log);
}

/** Starts to send mail as configured; where none can be sent, the log says what becomes of it. */
export function startMailJob(
  { mail, site }: Pick<Config, 'mail' | 'site'>,
  deps: { db: Db; clock: Clock; log: Logger },
): RunningJob {
  if (mail.localMailbox) {
    deps.log.warn(
      `SMTP_URL is not set: whoever reaches this server reads its mail at ${site.url}${paths.mailbox}`,
    );
  } else if (!mail.smtp) {
    deps.log.error(
      'SMTP_URL is not set: NO MAIL CAN BE SENT, nobody can verify an address or reset a password',
    );
  }
  return startDeliveryJob({ ...deps, transport: mail.smtp && createTransport(mail.smtp, site) });
}
