import { sql } from 'kysely';
import type { AppContext } from '#platform/context.ts';
import { deleteBefore } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { RETENTION, keptSince } from '#platform/db/retention.ts';
import { changeInBatches, processBatches } from '#platform/jobs.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { chooseItems, newsMail } from './mails.ts';
import { deleteUnconfirmed, listAlerts } from './repository/alerts.ts';
import {
  deleteUnmatched,
  listUnmatched,
  lockUnmatched,
  postponeUnmatched,
  queueMatches,
} from './repository/matching.ts';
import { deleteMatches, listDue, listMatches, lockDue, recordSending } from './repository/sending.ts';
import { MAX_INSTANT_A_DAY, SETTLING_MS, dueTimes, nextMorning, sentToday } from './schedule.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'site'>;

/** Matches a content once, when it is ready. Until then asks again after a while. */
async function matchOne(db: Db, id: number, at: Date): Promise<boolean> {
  const content = await lockUnmatched(db, id, at);
  if (!content) return false;
  if (content.state === 'waiting') {
    await postponeUnmatched(db, id, new Date(at.getTime() + SETTLING_MS));
    return true;
  }
  if (content.state === 'ready') await queueMatches(db, content, at);
  await deleteUnmatched(db, id);
  return true;
}

export const matchNew = ({ db, clock }: Pick<Context, 'db' | 'clock'>, signal?: AbortSignal): Promise<void> =>
  processBatches(
    {
      list: (limit) => listUnmatched(db, clock(), limit),
      work: ({ id }) => db.transaction().execute((transaction) => matchOne(transaction, id, clock())),
    },
    signal,
  );

async function sendOne(db: Db, { site }: Pick<Context, 'site'>, id: number, at: Date): Promise<boolean> {
  const due = await lockDue(db, id, at);
  if (!due) return false;
  const sent = sentToday(due, at);
  if (due.frequency === 'instant' && sent >= MAX_INSTANT_A_DAY) {
    await recordSending(db, id, { dueAt: nextMorning(at) });
    return true;
  }
  const matches = await listMatches(db, [id], at);
  const settled = matches.filter(({ isSettled, isTold }) => isSettled || !isTold);
  const told = settled.filter(({ isTold }) => isTold);
  const [alert] = await listAlerts(db, sql`id = ${id}`);
  const isMailed = told.length > 0 && due.to !== null && alert !== undefined;
  if (isMailed && due.to !== null) {
    const items = chooseItems(told, alert.target === 'business');
    const mail = newsMail(site, { alert, items, total: told.length });
    await enqueueMail(db, { to: due.to, ...mail, unsubscribe: { alert: id, guest: due.guestId } });
  }
  await deleteMatches(
    db,
    settled.map((match) => match.id),
  );
  const isMore = settled.length < matches.length;
  const next = new Date(Math.max(dueTimes(at)[due.frequency].getTime(), at.getTime() + SETTLING_MS));
  await recordSending(db, id, {
    dueAt: isMore ? next : null,
    ...(isMailed && { sent: { lastSentAt: at, sentThatDay: sent + 1 } }),
  });
  return true;
}

export const sendAlerts = ({ db, clock, site }: Context, signal?: AbortSignal): Promise<void> =>
  processBatches(
    {
      list: (limit) => listDue(db, clock(), limit),
      work: ({ id }) =>
        db.transaction().execute((transaction) => sendOne(transaction, { site }, id, clock())),
    },
    signal,
  );

async function deleteOld(db: Db, at: Date, signal?: AbortSignal): Promise<void> {
  const before = keptSince(at, RETENTION.alert.unconfirmed);
  await changeInBatches(
    (limit) => db.transaction().execute((transaction) => deleteUnconfirmed(transaction, before, limit)),
    signal,
  );
  const failing = { column: 'failingSince', before: keptSince(at, RETENTION.pushDevice.failing) } as const;
  await deleteBefore(db, 'pushDevice', failing, signal);
  const matched = { column: 'matchedAt', before: keptSince(at, RETENTION.alertMatch.rows) } as const;
  await deleteBefore(db, 'alertMatch', matched, signal);
  const added = { column: 'addedAt', before: keptSince(at, RETENTION.unmatchedContent.rows) } as const;
  await deleteBefore(db, 'unmatchedContent', added, signal);
}

/** Deletes what is past its term, matches what is new, and sends what is due. @throws as processBatches */
export async function processAlerts(context: Context, signal?: AbortSignal): Promise<void> {
  await deleteOld(context.db, context.clock(), signal);
  await matchNew(context, signal);
  await sendAlerts(context, signal);
}
