import { type Standing, hasEnded, holdVisibleAnnouncement } from '#features/announcements/server/index.ts';
import { withIdempotencyKey } from '#platform/db/idempotency.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Clock } from '#shared/time.ts';
import { MOST_REPLIES, type NewReply } from '../changes.ts';
import { REPLY_MESSAGES } from '../messages.ts';
import type { Reply } from '../schema.ts';
import { mayReplyAs } from './policy.ts';
import { countReplies, holdCommenter, insertReply } from './repo.ts';

export interface ReplyDeps {
  db: Db;
  clock: Clock;
}

interface Creation {
  values: NewReply;
  /** The sender's name for it, by which it happens once. */
  key: string | null;
}

type Written = Omit<NewReply, 'userId'> & { userId: number };

/** Throws AppError `conflict` where the announcement takes no replies, is over at `at`, or is seen by nobody else. */
function requireOpen(standing: Standing, at: Date): void {
  if (!standing.allowReplies) throw new AppError('conflict', 'Este anuncio no acepta comentarios.');
  if (hasEnded(standing, at)) throw new AppError('conflict', REPLY_MESSAGES.ended);
  if (standing.isHidden) throw new AppError('conflict', REPLY_MESSAGES.hidden);
}

async function requireRoom(transaction: Db, announcementId: number): Promise<void> {
  if ((await countReplies(transaction, announcementId)) < MOST_REPLIES) return;
  throw new AppError('conflict', `Este anuncio ya tiene ${MOST_REPLIES} comentarios y no recibe más.`);
}

/** Writes the reply of a person, then an announcement, that nobody can take away meanwhile: always in this order. */
async function write(transaction: Db, viewer: Viewer, values: Written, clock: Clock): Promise<Reply> {
  const { announcementId, userId, message } = values;
  const commenter = await holdCommenter(transaction, userId);
  if (!commenter) throw new AppError('not-found');
  const standing = await holdVisibleAnnouncement(transaction, viewer, announcementId);
  const at = clock();
  requireOpen(standing, at);
  await requireRoom(transaction, announcementId);
  const reply = { announcementId, userId, message, commenterName: commenter.name, createdAt: at };
  return insertReply(transaction, reply);
}

/**
 * Writes a reply under the name that its author's account has. Throws AppError `forbidden`, `not-found`, `conflict` where
 * the announcement takes none (any more), `too-many-requests`.
 */
export async function createReply(
  { db, clock }: ReplyDeps,
  viewer: Viewer,
  { values: { userId = viewer.userId, ...rest }, key }: Creation,
): Promise<Reply> {
  requirePermission(mayReplyAs(viewer, userId));
  const values = { ...rest, userId };
  const asked = { userId: viewer.userId, key, request: ['reply', values] };
  return db
    .transaction()
    .execute((transaction) =>
      withIdempotencyKey(transaction, asked, () => write(transaction, viewer, values, clock)),
    );
}
