import type { AppContext } from '#platform/context.ts';
import { deleteBefore } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { RETENTION, keptSince } from '#platform/db/retention.ts';
import { processBatches } from '#platform/jobs.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { DAY, HOUR, fromGuatemalaWallClock, guatemalaWallClock } from '#shared/time.ts';
import { isAdminKind } from '../schema.ts';
import { type DigestCounts, digestMail } from './mails.ts';
import {
  type DigestItem,
  claimDigest,
  listDigestOwnerIds,
  lockDigestOwner,
  listAdminModes,
} from './repository/mails.ts';

const DIGEST_HOUR = 7;

export const deleteOldNotices = (db: Db, at: Date, signal?: AbortSignal): Promise<void> =>
  deleteBefore(db, 'notice', { column: 'createdAt', before: keptSince(at, RETENTION.notice.rows) }, signal);

function digestTime(at: Date): Date {
  const sinceFirst = guatemalaWallClock(at).getTime() - DIGEST_HOUR * HOUR;
  return fromGuatemalaWallClock(Math.floor(sinceFirst / DAY) * DAY + DIGEST_HOUR * HOUR);
}

async function countUnreadOf(transaction: Db, userId: number, items: DigestItem[]): Promise<DigestCounts> {
  const modes = await listAdminModes(transaction, userId);
  return modes.flatMap(([kind, mail]) => {
    const count = items.filter((item) => item.kind === kind && !item.isRead).length;
    return isAdminKind(kind) && mail === 'daily' && count > 0 ? [{ kind, count }] : [];
  });
}

/** Includes only what came before 7 o'clock, so that each day has at most one. */
async function sendDigest(transaction: Db, { site }: Pick<AppContext, 'site'>, userId: number, before: Date) {
  const owner = await lockDigestOwner(transaction, userId);
  if (!owner) return false;
  const items = await claimDigest(transaction, userId, before);
  const counts = owner.isAdmin ? await countUnreadOf(transaction, userId, items) : [];
  if (counts.length > 0) {
    const mail = digestMail(site, owner.name, counts);
    await enqueueMail(transaction, {
      to: owner.email,
      ...mail,
      unsubscribe: { userId, kind: 'digest' },
    });
  }
  return items.length > 0;
}

/** Sends daily mails to administrators, with counts of what is unread. @throws as processBatches */
export function sendDigests(
  { db, clock, site }: Pick<AppContext, 'db' | 'clock' | 'site'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = digestTime(clock());
  return processBatches(
    {
      list: (limit) => listDigestOwnerIds(db, before, limit),
      work: ({ userId }) =>
        db.transaction().execute((transaction) => sendDigest(transaction, { site }, userId, before)),
    },
    signal,
  );
}
