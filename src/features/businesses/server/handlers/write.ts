import { isUnchanged, recordAuditEntry, recordAuditEntryUnlessOwner } from '#features/audit/server/index.ts';
import { deleteUnusedFiles, sweepReleased } from '#features/media/server/index.ts';
import { notifyAdministrators } from '#features/notifications/server/index.ts';
import { UNKNOWN_PLACE } from '#features/places/schema.ts';
import {
  type OwnerPlan,
  applyPlan,
  lockOwnerPlan,
  requireRoomForBusiness,
} from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { withIdempotencyKey } from '#platform/db/idempotency.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError, type ValidationIssue } from '#shared/errors.ts';
import { wireName } from '#shared/wire.ts';
import type { Site } from '#shared/site.ts';
import { type Viewer, isAdmin, isSelfOrAdmin, requirePermission } from '#shared/viewer.ts';
import type { BusinessesApi } from '../../api.ts';
import {
  type BusinessChanges,
  type BusinessProfile,
  type NewBusinessProfile,
  UNKNOWN_CATEGORY,
} from '../../schema.ts';
import { NO_PHONES, type Phones, resolvePhones } from '../phones.ts';
import { lockManagedBusiness, lockOwnBusiness, requireRoomOfOther } from '../ownership.ts';
import { newBusinessNotice } from '../mails.ts';
import { mayConfirm } from '../policy.ts';
import { getBusiness, listBusinessesOfUser } from '../read-businesses.ts';
import {
  deleteBusiness,
  insertBusiness,
  listPictureIds,
  lockCategories,
  lockVerification,
  placeExists,
  updateBusiness,
} from '../repository/write.ts';

const TAKEN_DOWN = 'La administración ocultó este negocio. Escríbenos para que lo revisemos.';
const HELD = 'Este negocio espera una decisión de la administración. Te avisamos en cuanto la tome.';

const unknown = (name: string, msg: string): ValidationIssue => ({
  type: 'unknown',
  loc: ['json', name],
  msg,
});

const invalidPhone = (path: (string | number)[], msg: string): ValidationIssue => ({
  type: 'phone',
  loc: ['json', ...path.map((part) => (typeof part === 'string' ? wireName(part) : part))],
  msg,
});

/** @throws AppError `validation` with every number, category and place that can't be */
async function resolveValues<Values extends BusinessChanges>(
  transaction: Db,
  { phoneNumber, whatsappNumber, callNumbers, ...values }: Values,
  before: Phones,
) {
  const issues = await listUnknownLabels(transaction, values);
  const phones = resolvePhones({ phoneNumber, whatsappNumber, callNumbers }, before, (path, message) =>
    issues.push(invalidPhone(path, message)),
  );
  if (issues.length > 0) throw new AppError('validation', undefined, { issues });
  return { ...values, phones };
}

async function listUnknownLabels(
  transaction: Db,
  { categoryId, placeCode }: Pick<BusinessChanges, 'categoryId' | 'placeCode'>,
): Promise<ValidationIssue[]> {
  const issues: ValidationIssue[] = [];
  if (categoryId && !(await lockCategories(transaction, [categoryId])).has(categoryId))
    issues.push(unknown('category_id', UNKNOWN_CATEGORY));
  if (placeCode && !(await placeExists(transaction, placeCode)))
    issues.push(unknown('place_code', UNKNOWN_PLACE));
  return issues;
}

async function insertWithinPlan(
  transaction: Db,
  { viewer, plan, site }: { viewer: Viewer; plan: OwnerPlan; site: Site },
  values: Omit<NewBusinessProfile, 'userId'>,
): Promise<number> {
  const { ownerId: userId, at } = plan;
  const requireRoom = userId === viewer.userId ? requireRoomForBusiness : requireRoomOfOther;
  await requireRoom(transaction, plan);
  const resolved = await resolveValues(transaction, values, NO_PHONES);
  const confirmedAt = userId === viewer.userId ? at : null;
  const id = await insertBusiness(transaction, {
    ...resolved,
    userId,
    confirmedAt,
    createdAt: at,
    updatedAt: at,
  });
  await applyPlan(transaction, plan);
  await recordAuditEntryUnlessOwner(transaction, viewer, plan, {
    act: 'created',
    subject: { kind: 'business', id, name: values.name },
  });
  if (!isAdmin(viewer)) await notifyAdministrators(transaction, { site, at }, newBusinessNotice(site, id));
  return id;
}

/** A new name ends the verification, which was given to the former one. */
async function endVerificationOfRenamed(transaction: Db, id: number, name: string, at: Date): Promise<void> {
  const business = await lockVerification(transaction, id);
  if (!business?.verifiedAt || business.name === name) return;
  await updateBusiness(transaction, id, { verifiedAt: null });
  await recordAuditEntry(transaction, null, at, {
    act: 'verification-withdrawn',
    subject: { kind: 'business', id, name: business.name },
    before: { name: business.name },
    after: { name },
  });
}

interface Change {
  ownerId: number;
  at: Date;
  before: BusinessProfile;
  after: BusinessProfile;
}

async function recordChange(transaction: Db, viewer: Viewer, { ownerId, at, before, after }: Change) {
  if (isUnchanged(before, after)) return;
  const isRenamed = before.name !== after.name;
  await recordAuditEntryUnlessOwner(
    transaction,
    viewer,
    { ownerId, at, businessId: before.id },
    {
      act: 'changed',
      subject: { kind: 'business', id: before.id, name: before.name },
      before: isRenamed ? { name: before.name } : null,
      after: isRenamed ? { name: after.name } : null,
    },
  );
}

/** Changes a business as its form does. Saving also confirms the data, unless an administrator saves another's. */
export async function changeBusiness(
  transaction: Db,
  viewer: Viewer,
  id: number,
  { changes, at }: { changes: BusinessChanges; at: Date },
): Promise<Change> {
  const { plan } = await lockManagedBusiness(transaction, viewer, id, at);
  const { ownerId } = plan;
  const before = await getBusiness(transaction, viewer, id);
  const resolved = await resolveValues(transaction, changes, before);
  if (changes.name !== undefined) await endVerificationOfRenamed(transaction, id, changes.name, at);
  const confirmation = mayConfirm(viewer, ownerId) ? { confirmedAt: at } : {};
  await updateBusiness(transaction, id, { ...resolved, ...confirmation, updatedAt: at });
  return { ownerId, at, before, after: await getBusiness(transaction, viewer, id) };
}

type WriteRoute =
  | 'POST /api/business-profiles/'
  | 'PUT /api/business-profiles/:id'
  | 'PUT /api/business-profiles/pinned/:id'
  | 'DELETE /api/business-profiles/:id';

export const writeHandlers: Pick<Handlers<BusinessesApi>, WriteRoute> = {
  'POST /api/business-profiles/': ({ db, clock, site }, { viewer, body, key }) => {
    const { userId: ownerId = viewer.userId, ...values } = body;
    requirePermission(isSelfOrAdmin(viewer, ownerId));
    const request = { userId: viewer.userId, key, request: ['business', ownerId, values] };
    return db.transaction().execute(async (transaction) => {
      const plan = await lockOwnerPlan(transaction, ownerId, clock());
      return withIdempotencyKey(transaction, request, async () =>
        getBusiness(transaction, viewer, await insertWithinPlan(transaction, { viewer, plan, site }, values)),
      );
    });
  },

  'PUT /api/business-profiles/:id': ({ db, clock }, { viewer, params: { id }, body }) => {
    const { userId: _, ...changes } = body;
    return db.transaction().execute(async (transaction) => {
      const change = await changeBusiness(transaction, viewer, id, { changes, at: clock() });
      await recordChange(transaction, viewer, change);
      return change.after;
    });
  },

  'PUT /api/business-profiles/pinned/:id': ({ db, clock }, { viewer, params: { id } }) =>
    db.transaction().execute(async (transaction) => {
      const { plan, name, withheldReason, heldFor } = await lockOwnBusiness(transaction, viewer, id, clock());
      if (withheldReason !== null) throw new AppError('conflict', TAKEN_DOWN);
      if (heldFor !== null) throw new AppError('conflict', HELD);
      await updateBusiness(transaction, id, { keptAt: plan.at });
      await applyPlan(transaction, plan);
      await recordAuditEntryUnlessOwner(transaction, viewer, plan, {
        act: 'changed',
        subject: { kind: 'business', id, name },
        after: { isKept: true },
      });
      return listBusinessesOfUser(transaction, viewer, plan.ownerId);
    }),

  'DELETE /api/business-profiles/:id': async ({ db, storage, clock, log }, { viewer, params: { id } }) => {
    const pictures = await db.transaction().execute(async (transaction) => {
      const { plan, name, ownerName } = await lockOwnBusiness(transaction, viewer, id, clock());
      const pictureIds = await listPictureIds(transaction, id);
      await deleteBusiness(transaction, id);
      // Hidden businesses may become visible in its place.
      await applyPlan(transaction, plan);
      await recordAuditEntryUnlessOwner(transaction, viewer, plan, {
        act: 'deleted',
        subject: { kind: 'business', id, name },
        before: { owner: ownerName },
      });
      return deleteUnusedFiles(transaction, pictureIds);
    });
    await sweepReleased({ db, storage, log }, pictures);
    return null;
  },
};
