import { listSessions } from '#features/auth/server/index.ts';
import { presentMediaFile } from '#features/media/server/index.ts';
import { findSubscription, listRequestsOf } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { requirePermission } from '#shared/require-permission.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { OwnData } from '../own-data.ts';
import { getUser } from './get-user.ts';
import { mayReadOwnData } from './policy.ts';
import {
  type Batch,
  listOwnAnnouncements,
  listOwnBusinesses,
  listOwnFiles,
  listOwnReplies,
} from './repo/own-data.ts';

const BATCH = 200;

/** Everything of a list, read a batch at a time, as it is asked for. */
async function* readAll<Row extends { id: number }>(
  db: Db,
  list: (db: Db, batch: Batch) => Promise<Row[]>,
  userId: number,
): AsyncGenerator<Row> {
  let afterId = 0;
  for (;;) {
    const rows = await list(db, { userId, afterId, limit: BATCH });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    afterId = last.id;
  }
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
    premiumRequests: await listRequestsOf(db, userId),
    businesses: readAll(db, listOwnBusinesses, userId),
    announcements: readAll(db, listOwnAnnouncements, userId),
    replies: readAll(db, listOwnReplies, userId),
    images: readImages(db, userId, siteUrl),
  };
}
