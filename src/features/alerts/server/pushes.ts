import { sql } from 'kysely';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { processBatches, retryDelayMs } from '#platform/jobs.ts';
import { CLAIM_TIME } from '#platform/mail/outbox.ts';
import { type PushKeys, loadPushKeys } from '#platform/push/keys.ts';
import type { PushAnswer, PushTransport } from '#platform/push/transport.ts';
import type { PushMessage } from '#shared/push-message.ts';
import { DAY, SECOND } from '#shared/time.ts';
import { distinctContents, newsMessage } from './push-message.ts';
import { listAlerts } from './repository/alerts.ts';
import { endDevice } from './devices.ts';
import {
  type DueDevice,
  listDueDevices,
  lockAlerts,
  lockDueAlerts,
  lockDueDevice,
  lockSentDevice,
  postponeAlerts,
  recordFailure,
  recordPush,
  recordPushOfAlerts,
  settleAlerts,
} from './repository/push-sending.ts';
import { type MatchedContent, deleteMatches, listMatches } from './repository/sending.ts';
import {
  MAX_PUSHES_A_DAY,
  SETTLING_MS,
  afterQuietHours,
  dueTimes,
  nextMorning,
  sentToday,
} from './schedule.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'log' | 'site' | 'operator'> & {
  transport: PushTransport;
  countPush?: ((outcome: PushOutcome) => void) | undefined;
};

/** `expired` where the service says that the subscription ended, `unreachable` without an answer. */
export const PUSH_OUTCOMES = ['sent', 'expired', 'refused', 'unreachable'] as const;
export type PushOutcome = (typeof PUSH_OUTCOMES)[number];

/** Is long enough for a phone that is off for the night, and too short for news of last week. */
const TTL_S = 86_400;
const MAX_PAUSE = DAY;
const CONCURRENCY = 8;

interface Claim {
  device: DueDevice;
  alerts: number[];
  matches: number[];
  message: PushMessage;
}

/** Is the instant itself, or later: after quiet hours, a pause that the service asked for, and three messages of a day. */
function sendingTime(device: DueDevice, at: Date): Date {
  const allowed = sentToday(device, at) >= MAX_PUSHES_A_DAY ? nextMorning(at) : at;
  return afterQuietHours(
    new Date(Math.max(allowed.getTime(), device.retryAt?.getTime() ?? 0)),
    device.quietHours,
  );
}

const nextTimes = (at: Date) => dueTimes(new Date(at.getTime() + SETTLING_MS));

/**
 * Takes all that waits for a device, after checking it again, for as long as sending can take. A later attempt checks once
 * more. Returns whether anything was done where nothing is to be sent.
 */
async function claim(db: Db, id: number, at: Date): Promise<Claim | boolean> {
  const device = await lockDueDevice(db, id);
  if (!device) return false;
  const alerts = await lockDueAlerts(db, id, at);
  if (alerts.length === 0) return false;
  const time = sendingTime(device, at);
  if (time > at) {
    await postponeAlerts(db, alerts, time);
    return true;
  }
  const found = await listMatches(db, alerts, at);
  const mayGet = (match: MatchedContent) => match.isTold && !device.isSilent;
  await deleteMatches(
    db,
    found.filter((match) => !mayGet(match)).map((match) => match.id),
  );
  const told = found.filter((match) => mayGet(match) && match.isSettled);
  if (told.length === 0) {
    await settleAlerts(db, alerts, nextTimes(at));
    return true;
  }
  await postponeAlerts(db, alerts, new Date(at.getTime() + CLAIM_TIME));
  const message = newsMessage({
    told: distinctContents(told),
    alerts: await listAlerts(db, sql`id = ANY (${alerts}::bigint[])`),
  });
  return { device, alerts, matches: told.map((match) => match.id), message };
}

interface Outcome {
  kind: PushOutcome;
  failure?: string;
  retryAfter?: string | null;
}

function readAnswer({ status, retryAfter }: PushAnswer): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'expired' };
  return { kind: 'refused', failure: `the push service answered ${status}`, retryAfter };
}

/** Names neither the device nor what it gets. */
const nameFailure = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

async function send(
  { transport, site, operator }: Context,
  keys: PushKeys,
  { device, message }: Claim,
): Promise<Outcome> {
  const { endpoint, p256dh, auth } = device;
  const subject = operator.email === null ? site.url : `mailto:${operator.email}`;
  try {
    const { headers, body } = await buildPushPayload(
      { data: { ...message }, options: { ttl: TTL_S, topic: message.tag, urgency: 'normal' } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject, ...keys },
    );
    return readAnswer(await transport({ endpoint, headers, body }));
  } catch (error) {
    return { kind: 'unreachable', failure: `no answer of the push service (${nameFailure(error)})` };
  }
}

/** Milliseconds that a service asks to wait, as seconds or a date. */
export function askedPause(retryAfter: string | null, at: Date): number {
  if (retryAfter === null) return 0;
  const asked = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * SECOND
    : Date.parse(retryAfter) - at.getTime();
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), MAX_PAUSE);
}

/** Reads the device again: another message, or another subscription, may have come meanwhile. */
async function record(db: Db, claimed: Claim, { kind, retryAfter = null }: Outcome, at: Date): Promise<void> {
  const { alerts, matches } = claimed;
  const device = await lockSentDevice(db, claimed.device.id);
  if (!device) return;
  const isReplaced = device.endpoint !== claimed.device.endpoint;
  if (kind === 'expired' && !isReplaced) return endDevice(db, device.id);
  await lockAlerts(db, alerts);
  if (kind !== 'sent' && isReplaced) return postponeAlerts(db, alerts, at);
  if (kind !== 'sent') {
    const pause = Math.max(retryDelayMs(device.attempts + 1), askedPause(retryAfter, at));
    const retryAt = new Date(at.getTime() + pause);
    await recordFailure(db, device, { at, retryAt });
    return postponeAlerts(db, alerts, retryAt);
  }
  await recordPush(db, device.id, { lastSentAt: at, sentThatDay: sentToday(device, at) + 1 });
  await deleteMatches(db, matches);
  await recordPushOfAlerts(db, alerts, at);
  await settleAlerts(db, alerts, nextTimes(at));
}

async function pushTo(context: Context, keys: PushKeys, id: number): Promise<boolean> {
  const { db, clock, log, countPush } = context;
  const claimed = await db.transaction().execute((transaction) => claim(transaction, id, clock()));
  if (typeof claimed === 'boolean') return claimed;
  const outcome = await send(context, keys, claimed);
  await db.transaction().execute((transaction) => record(transaction, claimed, outcome, clock()));
  countPush?.(outcome.kind);
  if (outcome.kind === 'expired') log.info({ device: id }, 'push subscription ended');
  else if (outcome.kind !== 'sent') log.warn({ device: id, failure: outcome.failure }, 'push failed');
  return true;
}

/** Sends what is due to devices. Only a crash between sending and recording sends twice, under the same tag. */
export async function processPushes(context: Context, signal?: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const keys = await loadPushKeys(db);
  await processBatches(
    {
      list: (limit) => listDueDevices(db, clock(), limit),
      work: ({ id }) => pushTo(context, keys, id),
      concurrency: CONCURRENCY,
    },
    signal,
  );
}
