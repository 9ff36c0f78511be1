import { isOf, listAlerts, listDevicesOf } from '#features/alerts/server/index.ts';
import { listOwnEntries } from '#features/audit/server/index.ts';
import { listDevices, listSessions } from '#features/auth/server/index.ts';
import { listFavorites } from '#features/favorites/server/index.ts';
import { presentMediaFile } from '#features/media/server/index.ts';
import { listChangedSettings, listOwnNotices } from '#features/notifications/server/index.ts';
import { listBusinessDays, listEndedMonths } from '#features/statistics/server/index.ts';
import { findSubscription, listOwnPayments, listOwnTerms } from '#features/plans/server/index.ts';
import { BY_ID, type Batch, readInBatches } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { slug } from '#shared/text.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { UsersApi } from '../../api.ts';
import type { OwnData } from '../../own-data.ts';
import { mayReadOwnData } from '../policy.ts';
import { getUser } from '../presenter.ts';
import {
  listOwnCases,
  listOwnChanges,
  listOwnClaimInvitations,
  listOwnManagers,
  listOwnMemberships,
  listOwnAnnouncements,
  listOwnAnswers,
  listOwnBusinessIds,
  listOwnBusinesses,
  listOwnFiles,
  listOwnReplies,
} from '../repository/own-data.ts';

const ALL_DAYS = { from: '2000-01-01', until: '9999-12-31' };

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

async function* readVisits(db: Db, userId: number) {
  for await (const { id: businessId } of readAll(db, listOwnBusinessIds, userId))
    for (const day of await listBusinessDays(db, businessId, ALL_DAYS)) yield { businessId, ...day };
}

async function* readMonths(db: Db, userId: number) {
  for await (const { id: businessId } of readAll(db, listOwnBusinessIds, userId))
    for (const month of await listEndedMonths(db, businessId)) yield { businessId, ...month };
}

async function* readEntries(db: Db, userId: number) {
  for await (const { id: _, ...entry } of readAll(db, listOwnEntries, userId)) yield entry;
}

/** Names the push service alone: the rest of the address lets anyone who has it send messages. */
async function listPushDevices(db: Db, userId: number): Promise<OwnData['pushDevices']> {
  const devices = await listDevicesOf(db, userId);
  return Promise.all(
    devices.map(async ({ id, device, quietHours, endpoint, createdAt, lastSentAt }) => ({
      service: new URL(endpoint).hostname,
      device,
      quietHours,
      createdAt,
      lastSentAt,
      alerts: await listAlerts(db, isOf({ deviceId: id })),
    })),
  );
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
    devices: await listDevices(db, userId),
    subscription: { plan, status, startedAt, expiresAt },
    planTerms: readAll(db, listOwnTerms, userId),
    payments: readAll(db, listOwnPayments, userId),
    memberships: await listOwnMemberships(db, userId),
    managers: await listOwnManagers(db, userId),
    claimInvitations: await listOwnClaimInvitations(db, userId),
    cases: await listOwnCases(db, userId),
    changes: await listOwnChanges(db, userId),
    businesses: readAll(db, listOwnBusinesses, userId),
    announcements: readAll(db, listOwnAnnouncements, userId),
    replies: readAll(db, listOwnReplies, userId),
    notices: readAll(db, listOwnNotices, userId),
    noticeSettings: await listChangedSettings(db, userId),
    favorites: await listFavorites(db, userId),
    alerts: await listAlerts(db, isOf({ userId })),
    pushDevices: await listPushDevices(db, userId),
    answers: readAnswers(db, userId),
    visits: readVisits(db, userId),
    visitsByMonth: readMonths(db, userId),
    log: readEntries(db, userId),
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
