import { changedFacts, isSameToReaders, recordActOnOthers } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { AnnouncementChanges } from '../changes.ts';
import type { Announcement } from '../schema.ts';
import { getAnnouncement } from './get-announcement.ts';
import { lockOwnAnnouncement } from './lock-own-announcement.ts';
import { updateAnnouncement } from './repo/write.ts';
import { requireFuture } from './require-future.ts';

/** What the log tells of a change, beside that there was one. */
const factsOf = ({ title, expiresAt, outcome, allowReplies }: Announcement) => ({
  title,
  expiresAt: expiresAt?.toISOString() ?? null,
  isOpen: outcome === null,
  allowReplies,
});

/**
 * Changes what is given of an announcement and gives it as it is then. An expiry that stays as it is may be over. Throws
 * AppError as lockOwnAnnouncement, and `validation` for an expiry in the past.
 */
export async function changeAnnouncement(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  id: number,
  changes: AnnouncementChanges,
): Promise<Announcement> {
  return db.transaction().execute(async (transaction) => {
    const at = clock();
    const { plan } = await lockOwnAnnouncement(transaction, viewer, id, at);
    const before = await getAnnouncement(transaction, viewer, id, at);
    if (changes.expiresAt?.getTime() !== before.expiresAt?.getTime()) requireFuture(changes.expiresAt, at);
    await updateAnnouncement(transaction, id, { ...changes, updatedAt: at });
    const after = await getAnnouncement(transaction, viewer, id, at);
    if (isSameToReaders(before, after)) return after;
    await recordActOnOthers(transaction, viewer, plan, {
      act: 'changed',
      subject: { kind: 'announcement', id, name: before.title },
      ...changedFacts(factsOf(before), factsOf(after)),
    });
    return after;
  });
}
