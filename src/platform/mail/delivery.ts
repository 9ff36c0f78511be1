import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type RecordJob, type RunningJob, retryDelayMs, startJob } from '#platform/jobs.ts';
import type { Db } from '#platform/db/database.ts';
import { type Clock, HOUR } from '#shared/time.ts';
import { type MailTransport, createTransport, signingTransport } from './transport.ts';
import { type ClaimedMail, MAX_WAIT, claimDueMail, markFailed, markSent, removeOldMails } from './outbox.ts';
import type { Config } from '#platform/config.ts';
import { paths } from '#shared/paths.ts';

export interface DeliveryDeps {
  db: Db;
  transport: MailTransport;
  clock: Clock;
  log: Logger;
}

const MAX_FAILURE_LENGTH = 500;

const RECORD_RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

const ADDRESS = /[^\s<>()"',;:]+@[^\s<>()"',;]+/g;

/** The database stores no NUL, and servers repeat the address that they refuse. */
const describeFailure = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .replaceAll('\0', '')
    .slice(0, MAX_FAILURE_LENGTH)
    .replace(ADDRESS, '***');

async function postpone({ db, clock, log }: DeliveryDeps, mail: ClaimedMail, error: unknown): Promise<void> {
  const failure = describeFailure(error);
  const nextAttemptAt = new Date(clock().getTime() + retryDelayMs(mail.attempts));
  await markFailed(db, mail, { failure, nextAttemptAt });
  const about = { mailId: mail.id, attempt: mail.attempts, failure };
  const givenUp = nextAttemptAt.getTime() >= mail.createdAt.getTime() + MAX_WAIT;
  if (givenUp) log.error(about, 'mail delivery gave up');
  else log.warn({ ...about, nextAttemptAt }, 'mail delivery failed');
}

/** Retries, so that a short database outage does not send the mail twice. */
async function recordSent({ db, clock, log }: DeliveryDeps, { id }: ClaimedMail): Promise<void> {
  const sentAt = clock();
  for (const pause of RECORD_RETRY_MS) {
    try {
      return await markSent(db, id, sentAt);
    } catch (err) {
      log.warn({ err, mailId: id }, 'mail sent, but not recorded yet');
      await setTimeout(pause);
    }
  }
  return markSent(db, id, sentAt);
}

async function deliver(deps: DeliveryDeps, mail: ClaimedMail): Promise<void> {
  if (mail.maySendTwice) {
    deps.log.warn(
      { mailId: mail.id, attempt: mail.attempts },
      'the last attempt had no result: sending this mail possibly twice',
    );
  }
  try {
    await deps.transport.send(mail);
  } catch (error) {
    return postpone(deps, mail, error);
  }
  return recordSent(deps, mail);
}

/** Only a crash between sending and recording sends twice. @throws DatabaseUnavailableError */
export async function deliverDueMails(deps: DeliveryDeps, signal?: AbortSignal): Promise<void> {
  const takeNext = async () => (signal?.aborted ? null : claimDueMail(deps.db, deps.clock()));
  for (let mail = await takeNext(); mail; mail = await takeNext()) await deliver(deps, mail);
}

const INTERVAL_MS = 3_000;

export interface MailingDeps {
  db: Db;
  transport: MailTransport | null;
  clock: Clock;
  log: Logger;
  recordJob?: RecordJob | undefined;
}

export function startDeliveryJob({ db, transport, clock, log, recordJob }: MailingDeps): RunningJob {
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
  return startJob({ name: 'mail', every: INTERVAL_MS, run }, log, recordJob);
}

interface MailJobDeps extends Omit<MailingDeps, 'transport'> {
  sessionKeys: readonly Buffer[];
}

export function startMailJob(
  { mail, site }: Pick<Config, 'mail' | 'site'>,
  { sessionKeys, ...deps }: MailJobDeps,
): RunningJob {
  if (mail.localMailbox) {
    deps.log.warn(
      `SMTP_URL is not set: programs on this machine can read its mail at ${site.url}${paths.mailbox}`,
    );
  } else if (!mail.smtp) {
    deps.log.error(
      'SMTP_URL is not set: NO MAIL CAN BE SENT, so addresses can not be verified nor passwords reset',
    );
  }
  const signer = { siteUrl: site.url, sessionKeys, clock: deps.clock };
  const transport = mail.smtp && signingTransport(createTransport(mail.smtp, site), signer);
  return startDeliveryJob({ ...deps, transport });
}
