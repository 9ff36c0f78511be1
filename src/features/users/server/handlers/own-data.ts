import { listSessions } from '#features/auth/server/index.ts';
import { presentMediaFile } from '#features/media/server/index.ts';
import { listChangedSettings, listOwnNotices } from '#features/notifications/server/index.ts';
import { findSubscription } from '#features/plans/server/index.ts';
import { BY_ID, type Batch, readInBatches } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { slug } from '#shared/text.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { UsersApi } from '../../api.ts';
import type { OwnData } from '../../own-data.ts';
import { mayReadOwnData } from '../policy.ts';
import { getUser } from '../presenter.ts';
import { listOwnCases, listOwnManagers, listOwnMemberships } from '../repository/own-businesses.ts';
import {
  listOwnAnnouncements,
  listOwnAnswers,
  listOwnBusinesses,
  listOwnFiles,
  listOwnReplies,
} from '../repository/own-data.ts';

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

async function* readAnswers(db: Db, userId: number) {
  for await (const { id: _, ...answer } of readAll(db, listOwnAnswers, userId)) yield answer;
}

type Streamed<T> = T extends (infer Item)[] ? Item[] | AsyncIterable<Item> : T;

type StreamedOwnData = { [Name in keyof OwnData]: Streamed<OwnData[Name]> };

async function collectOwnData(
  { db, siteUrl, at }: { db: Db; siteUrl: string; at: Date },
  viewer: Viewer,
): Promise<StreamedOwnData> {
  const { userId } = viewer;
  const profile = await getUser(db, userId);
  const subscription = await findSubscription(db, userId, at);
  const { name: plan = null, status = null, startedAt = null, expiresAt = null } = subscription ?? {};
  return {
    profile,
    sessions: await listSessions(db, viewer, at),
    subscription: { plan, status, startedAt, expiresAt },
    memberships: await listOwnMemberships(db, userId),
    managers: await listOwnManagers(db, userId),
    cases: await listOwnCases(db, userId),
    businesses: readAll(db, listOwnBusinesses, userId),
    announcements: readAll(db, listOwnAnnouncements, userId),
    replies: readAll(db, listOwnReplies, userId),
    notices: readAll(db, listOwnNotices, userId),
    noticeSettings: await listChangedSettings(db, userId),
    answers: readAnswers(db, userId),
    images: readImages(db, userId, siteUrl),
  };
}

const dataFileName = (name: string) => `${['mis-datos', slug(name)].filter(Boolean).join('-')}.json`;

export const ownDataHandlers: Pick<Handlers<UsersApi>, 'GET /api/users/data/:id'> = {
  'GET /api/users/data/:id': async ({ db, clock, site }, { viewer, params }) => {
    requirePermission(mayReadOwnData(viewer, params.id));
    const data = await collectOwnData({ db, siteUrl: site.url, at: clock() }, viewer);
    return { fileName: dataFileName(data.profile.name), content: { ...data } };
  },
};
