import { isUnchanged, recordAuditEntry, recordAuditEntryUnlessOwner } from '#features/audit/server/index.ts';
import { notifyAdministrators } from '#features/notifications/server/index.ts';
import { UNKNOWN_PLACE } from '#features/places/schema.ts';
import { type OwnerPlan, applyPlan, requireRoomForBusiness } from '#features/plans/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, type ValidationIssue } from '#shared/errors.ts';
import { type Viewer, isAdmin } from '#shared/viewer.ts';
import { wireName } from '#shared/wire.ts';
import {
  type BusinessChanges,
  type BusinessProfile,
  type NewBusinessProfile,
  UNKNOWN_CATEGORY,
} from '../schema.ts';
import { prepareReview, reviewCreation } from './hold.ts';
import { newBusinessNotice } from './mails.ts';
import { lockManagedBusiness, requireRoomOfOther } from './ownership.ts';
import { NO_PHONES, type Phones, resolvePhones } from './phones.ts';
import { mayConfirm } from './policy.ts';
import { getBusiness } from './read-businesses.ts';
import {
  insertBusiness,
  lockCategories,
  lockVerification,
  placeExists,
  updateBusiness,
} from './repository/write.ts';

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

type Settings = Pick<AppContext, 'review' | 'site' | 'sessionKeys'>;

export async function createBusiness(
  transaction: Db,
  { viewer, ...settings }: Settings & { viewer: Viewer },
  plan: OwnerPlan,
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
  await reviewCreation(transaction, { ...settings, viewer, businessId: id, at });
  await applyPlan(transaction, plan);
  await recordAuditEntryUnlessOwner(transaction, viewer, plan, {
    act: 'created',
    subject: { kind: 'business', id, name: values.name },
  });
  const { site } = settings;
  const created = { id, name: values.name, owner: viewer.name };
  if (!isAdmin(viewer))
    await notifyAdministrators(transaction, { site, at }, newBusinessNotice(site, created));
  return id;
}

/** Ends the verification, which was given to the former name. */
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

export interface Change {
  ownerId: number;
  at: Date;
  before: BusinessProfile;
  after: BusinessProfile;
}

export async function recordChange(transaction: Db, viewer: Viewer, { ownerId, at, before, after }: Change) {
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
  { viewer, ...settings }: Settings & { viewer: Viewer },
  id: number,
  { changes, at }: { changes: BusinessChanges; at: Date },
): Promise<Change> {
  const { plan } = await lockManagedBusiness(transaction, viewer, id, at);
  const { ownerId } = plan;
  const before = await getBusiness(transaction, viewer, id);
  const resolved = await resolveValues(transaction, changes, before);
  if (changes.name !== undefined) await endVerificationOfRenamed(transaction, id, changes.name, at);
  const confirmation = mayConfirm(viewer, ownerId) ? { confirmedAt: at } : {};
  const review = { ...settings, viewer, businessId: id, at };
  const reviewChange = await prepareReview(transaction, review, Object.keys(changes));
  await updateBusiness(transaction, id, { ...resolved, ...confirmation, updatedAt: at });
  if (await reviewChange()) await applyPlan(transaction, plan);
  return { ownerId, at, before, after: await getBusiness(transaction, viewer, id) };
}
