import { sql } from 'kysely';
import { findOpenTransfer } from '#features/accounts/server/index.ts';
import { moveAlerts } from '#features/alerts/server/index.ts';
import { moveAnnouncements } from '#features/announcements/server/index.ts';
import { changedFacts, moveManagedEntries } from '#features/audit/server/index.ts';
import {
  type LockedBusiness,
  adoptPhoneOrigins,
  auditedFacts,
  changeBusiness,
  getBusiness,
  inheritFrom,
  listPhoneKeys,
  lockOwnBusiness,
  removeBusiness,
} from '#features/businesses/server/index.ts';
import { moveItems } from '#features/catalog/server/index.ts';
import { moveFavorites } from '#features/favorites/server/index.ts';
import { moveInvitations } from '#features/invitations/server/index.ts';
import { moveManagers } from '#features/managers/server/index.ts';
import {
  type PictureFiles,
  movePhotos,
  sweepReleased,
  transferPictures,
} from '#features/media/server/index.ts';
import { moveCases } from '#features/moderation/server/index.ts';
import { applyPlan, roomForImages } from '#features/plans/server/index.ts';
import { addVisitsOf } from '#features/statistics/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { withIdempotencyKey } from '#platform/db/idempotency.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { MergeRequest, MergeResult } from '../../merge-schema.ts';
import { MERGE_MESSAGES } from '../../messages.ts';
import { listOwnedBusinesses } from '../repository/selection.ts';
import { givenNotice, receivedNotice } from './notices.ts';
import { redirectAddress } from './redirects.ts';
import { readSide, takeFields, versionOf } from './sides.ts';

interface Pair {
  keep: LockedBusiness;
  from: LockedBusiness;
}

/** Locks owners and then businesses, both in the order of ids. @throws AppError `not-found`, `conflict` */
async function lockPair(tx: Tx, { keepId, fromId }: MergeRequest): Promise<Pair> {
  if (keepId === fromId) throw new AppError('conflict', MERGE_MESSAGES.same);
  const locked = new Map<number, LockedBusiness>();
  for (const { id } of await listOwnedBusinesses(tx.db, [keepId, fromId]))
    locked.set(id, await lockOwnBusiness(tx, id));
  await sql`SELECT FROM business_profile WHERE id IN (${keepId}, ${fromId}) ORDER BY id FOR UPDATE`.execute(
    tx.db,
  );
  const [keep, from] = [locked.get(keepId), locked.get(fromId)];
  if (!keep || !from) throw new AppError('not-found', MERGE_MESSAGES.gone);
  if (await findOpenTransfer(tx.db, fromId)) throw new AppError('conflict', MERGE_MESSAGES.transferWaits);
  return { keep, from };
}

const idsOf = ({ keep, from }: Pair) => ({ keepId: keep.id, fromId: from.id });

/** Moves what the other business has. Returns what did, and how many photos found no room. */
async function moveChildren(tx: Tx, pair: Pair): Promise<Omit<MergeResult, 'id'>> {
  const { db } = tx;
  const { keep, from } = pair;
  const ids = idsOf(pair);
  const [giver, owner] = [from.plan.ownerId, keep.plan.ownerId];
  if (giver === owner) {
    await moveManagers(db, ids);
    await moveManagedEntries(db, ids);
  } else await transferPictures(db, { businessId: from.id, from: giver, to: owner });
  const room = await roomForImages(db, keep.plan, keep.id);
  const photosMoved = await movePhotos(db, { ...ids, room });
  const { photos: photosLeft } = await readSide(db, tx.viewer, from.id);
  const announcements = await moveAnnouncements(db, ids);
  await moveItems(db, ids);
  await moveCases(db, ids);
  await moveInvitations(db, ids);
  await moveFavorites(db, ids);
  await moveAlerts(db, ids);
  await addVisitsOf(db, ids);
  return { announcements, photosMoved, photosLeft };
}

async function changeFields(tx: Tx, pair: Pair, { take, keepVersion, fromVersion }: MergeRequest) {
  const { keepId, fromId } = idsOf(pair);
  const before = await getBusiness(tx.db, tx.viewer, keepId);
  const from = await getBusiness(tx.db, tx.viewer, fromId);
  if (versionOf(before) !== keepVersion || versionOf(from) !== fromVersion)
    throw new AppError('conflict', MERGE_MESSAGES.changed);
  if (take.length === 0) return { before, after: before };
  const known = await listPhoneKeys(tx.db, keepId);
  const { after } = await changeBusiness(tx, keepId, takeFields(from, take));
  await adoptPhoneOrigins(tx.db, { keepId, fromId, known });
  return { before, after };
}

async function tell(tx: Tx, { keep, from }: Pair, keepName: string): Promise<void> {
  const merged = { keepId: keep.id, keepName, fromName: from.name };
  await tx.tellOwner(keep.plan.ownerId, receivedNotice(merged));
  if (from.plan.ownerId !== keep.plan.ownerId) await tx.tellOwner(from.plan.ownerId, givenNotice(merged));
}

async function merge(tx: Tx, request: MergeRequest) {
  const pair = await lockPair(tx, request);
  const { keep, from } = pair;
  const { before, after } = await changeFields(tx, pair, request);
  await inheritFrom(tx.db, { ...idsOf(pair), takesData: request.take.length > 0 }, tx.at);
  const moved = await moveChildren(tx, pair);
  await redirectAddress(tx.db, { ...idsOf(pair), at: tx.at });
  const released = await removeBusiness(tx, from);
  await applyPlan(tx, keep.plan);
  if (from.plan.ownerId !== keep.plan.ownerId) await applyPlan(tx, from.plan);
  const facts = changedFacts(auditedFacts(before), auditedFacts(after));
  await tx.audit({
    act: 'merged',
    subject: { kind: 'business', id: keep.id, name: after.name },
    before: facts?.before ?? null,
    after: { mergedWith: `«${from.name}» (n.º ${from.id})`, ...facts?.after },
  });
  await tell(tx, pair, after.name);
  return { result: { id: keep.id, ...moved }, released };
}

/** Makes one business of two: `keepId` stays, and the address of the other leads to it. */
export async function mergeBusinesses(
  context: AppContext,
  viewer: Viewer,
  request: MergeRequest,
  key: string | null,
): Promise<MergeResult> {
  const { sessionKeys } = context;
  let released: PictureFiles[] = [];
  const result = await inTransaction(context, viewer, (tx) =>
    withIdempotencyKey(
      tx.db,
      { userId: viewer.userId, key, sessionKeys, request: ['merge', request] },
      async () => {
        const merged = await merge(tx, request);
        released = merged.released;
        return merged.result;
      },
    ),
  );
  await sweepReleased(context, released);
  return result;
}
