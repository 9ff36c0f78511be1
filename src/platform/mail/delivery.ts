import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type RecordJob, type RunningJob, retryDelayMs, startJob } from '#platform/jobs.ts';
import type { Db } from '#platform/db/database.ts';
import { type Clock, HOUR } from '#shared/time.ts';
import { type MailTransport, createTransport, signingTransport } from './transport.ts';
import {
  type ClaimedMail,
  MAX_WAIT,
  claimDueMail,
  markFailed,
  markRefused,
  markSent,
  removeOldMails,
} from './outbox.ts';
import { readRefusal } from './refusal.ts';
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

const describeFailure = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .replaceAll('\0', '')
    .slice(0, MAX_FAILURE_LENGTH)
    .replace(ADDRESS, '***');

/** Milliseconds between mails that test whether a server takes mail again. */
export const PROBE_MS = 30_000;

interface Postponement {
  failure: string;
  isServerAway: boolean;
}

async function postpone(
  { db, clock, log }: DeliveryDeps,
  mail: ClaimedMail,
  { failure, isServerAway }: Postponement,
): Promise<void> {
  const pause = isServerAway ? PROBE_MS : retryDelayMs(mail.attempts);
  const nextAttemptAt = new Date(clock().getTime() + pause);
  await markFailed(db, mail, { failure, nextAttemptAt });
  const about = { mailId: mail.id, attempt: mail.attempts, failure };
  const givenUp = nextAttemptAt.getTime() >= mail.createdAt.getTime() + MAX_WAIT;
  if (givenUp) log.error(about, 'mail delivery gave up');
  else if (!isServerAway) log.warn({ ...about, nextAttemptAt }, 'mail delivery failed');
}

/** Retries, so that a short database outage does not send the mail twice. */
async function recordSent({ db, clock, log }: DeliveryDeps, mail: ClaimedMail): Promise<void> {
  const sentAt = clock();
  for (const pause of RECORD_RETRY_MS) {
    try {
      return await markSent(db, mail, sentAt);
    } catch (err) {
      log.warn({ err, mailId: mail.id }, 'mail sent, but not recorded yet');
      await setTimeout(pause);
    }
  }
  return markSent(db, mail, sentAt);
}

type Outcome = 'sent' | 'refused' | 'postponed';

export type Deliveries = Record<Outcome, number> & { failure: string | null };

async function handleFailure(deps: DeliveryDeps, mail: ClaimedMail, error: unknown): Promise<Outcome> {
  const refusal = readRefusal(error);
  const failure = describeFailure(error);
  if (refusal === 'address' || refusal === 'message') {
    const blamesAddress = refusal === 'address';
    await markRefused(deps.db, mail, { failure, at: deps.clock(), blamesAddress });
    deps.log.warn({ mailId: mail.id, failure, blamesAddress }, 'mail refused for good');
    return 'refused';
  }
  const isServerAway = refusal === 'server';
  await postpone(deps, mail, { failure, isServerAway });
  if (isServerAway) throw new ServerAwayError(failure);
  return 'postponed';
}

class ServerAwayError extends Error {}

async function deliver(deps: DeliveryDeps, mail: ClaimedMail): Promise<Outcome> {
  if (mail.maySendTwice) {
    deps.log.warn(
      { mailId: mail.id, attempt: mail.attempts },
      'the last attempt had no result: sending this mail possibly twice',
    );
  }
  try {
    await deps.transport.send(mail);
  } catch (error) {
    return handleFailure(deps, mail, error);
  }
  await recordSent(deps, mail);
  return 'sent';
}

/**
 * Delivers what is due; ends early if the server takes no mail at all. Only a crash between sending and recording
 * sends twice. @throws DatabaseUnavailableError
 */
export async function deliverDueMails(deps: DeliveryDeps, signal?: AbortSignal): Promise<Deliveries> {
  const deliveries: Deliveries = { sent: 0, refused: 0, postponed: 0, failure: null };
  const takeNext = async () => (signal?.aborted ? null : claimDueMail(deps.db, deps.clock()));
  try {
    for (let mail = await takeNext(); mail; mail = await takeNext()) deliveries[await deliver(deps, mail)]++;
  } catch (error) {
    if (!(error instanceof ServerAwayError)) throw error;
    deliveries.failure = error.message;
  }
  return deliveries;
}

/** Logs once that the server takes no mail, and once that it does again. */
function createProbe({ clock, log }: Pick<DeliveryDeps, 'clock' | 'log'>) {
  let awaySince: Date | null = null;
  let nextAt = 0;

  function noteAway(failure: string) {
    nextAt = clock().getTime() + PROBE_MS;
    if (awaySince === null) log.warn({ failure }, 'the mail server takes no mail');
    awaySince ??= clock();
  }
  return {
    isDue: () => clock().getTime() >= nextAt,
    note: ({ sent, refused, postponed, failure }: Deliveries) => {
      if (failure !== null) return noteAway(failure);
      if (awaySince === null || sent + refused + postponed === 0) return;
      log.warn({ awaySince }, 'the mail server takes mail again');
      awaySince = null;
    },
  };
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
  const probe = createProbe({ clock, log });
  async function sweep(signal: AbortSignal) {
    const at = clock();
    if (at.getTime() < sweepAt) return;
    await removeOldMails(db, at, signal);
    sweepAt = at.getTime() + HOUR;
  }
  async function run(signal: AbortSignal) {
    if (transport && probe.isDue()) probe.note(await deliverDueMails({ db, transport, clock, log }, signal));
    await sweep(signal);
  }
  return startJob({ name: 'mail', every: INTERVAL_MS, run }, log, recordJob);
}

interface MailJobDeps extends Omit<MailingDeps, 'transport'> {
  sessionKeys: readonly Buffer[];
}

export function openTransport(
  { mail, site, operator }: Pick<Config, 'mail' | 'site' | 'operator'>,
  { sessionKeys, clock }: Pick<MailJobDeps, 'sessionKeys' | 'clock'>,
): MailTransport | null {
  if (!mail.smtp) return null;
  const transport = createTransport(mail.smtp, { name: site.name, replyTo: operator.email });
  return signingTransport(transport, { siteUrl: site.url, sessionKeys, clock });
}

export function startMailJob(
  config: Pick<Config, 'mail' | 'site' | 'operator'>,
  { sessionKeys, ...deps }: MailJobDeps,
): RunningJob {
  const { mail, site } = config;
  if (mail.localMailbox) {
    deps.log.warn(
      `SMTP_URL is not set: programs on this machine can read its mail at ${site.url}${paths.mailbox}`,
    );
  } else if (!mail.smtp) {
    deps.log.error(
      'SMTP_URL is not set: NO MAIL CAN BE SENT, so addresses can not be verified nor passwords reset',
    );
  }
  return startDeliveryJob({ ...deps, transport: openTransport(config, { sessionKeys, clock: deps.clock }) });
}
