import { listSessions } from '#features/auth/server/index.ts';
import { presentMediaFile } from '#features/media/server/index.ts';
import { findSubscription, listRequestsByUser } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { BY_ID, type Batch, readInBatches } from '#platform/db/batches.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { OwnData } from '../own-data.ts';
import { getUser } from './get-user.ts';
import { mayReadOwnData } from './policy.ts';
import { listOwnAnnouncements, listOwnBusinesses, listOwnFiles, listOwnReplies } from './repo/own-data.ts';

/** Everything of a list of the person's, row by row. */
async function* readAll<Row extends { id: number }>(
  db: Db,
  list: (db: Db, userId: number, batch: Batch) => Promise<Row[]>,
  userId: number,
): AsyncGenerator<Row> {
  for await (const rows of readInBatches((batch) => list(db, userId, batch), BY_ID)) yield* rows;
}

async function* readImages(db: Db, userId: number, siteUrl: string) {
  for await (const { caption, createdAt, ...file } of readAll(db, listOwnFiles, userId)) {
    const { id, downloadUrl, width, height } = presentMediaFile(file);
    yield { id, url: `${siteUrl}${downloadUrl}`, width, height, caption, createdAt };
  }
}

type Part<T> = T extends (infer Item)[] ? Item[] | AsyncIterable<Item> : T;

/** OwnData of which the long lists are read while they are sent. */
export type OwnDataParts = { [Name in keyof OwnData]: Part<OwnData[Name]> };

/** Everything that is kept of the person at the moment `at`. Throws AppError `forbidden` for anybody but themselves. */
export async function collectOwnData(
  { db, siteUrl, at }: { db: Db; siteUrl: string; at: Date },
  viewer: Viewer,
  userId: number,
): Promise<OwnDataParts> {
  requirePermission(mayReadOwnData(viewer, userId));
  const profile = await getUser(db, userId);
  const subscription = await findSubscription(db, userId, at);
  const { name: plan = null, status = null, startedAt = null, expiresAt = null } = subscription ?? {};
  return {
    profile,
    sessions: await listSessions(db, viewer, at),
    subscription: { plan, status, startedAt, expiresAt },
    premiumRequests: await listRequestsByUser(db, userId),
    businesses: readAll(db, listOwnBusinesses, userId),
    announcements: readAll(db, listOwnAnnouncements, userId),
    replies: readAll(db, listOwnReplies, userId),
    images: readImages(db, userId, siteUrl),
  };
}
