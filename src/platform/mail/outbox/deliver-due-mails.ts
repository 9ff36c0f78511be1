import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { pauseAfter } from '#platform/backoff.ts';
import type { Db } from '#platform/db/database.ts';
import type { Clock } from '#shared/time.ts';
import type { MailTransport } from '../transport.ts';
import { type ClaimedMail, LONGEST_WAIT, claimDueMail, markFailed, markSent } from './repo.ts';

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
  const nextAttemptAt = new Date(clock().getTime() + pauseAfter(mail.attempts));
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
