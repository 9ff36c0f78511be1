import { changedFacts, factLabel, isUnchanged } from '#features/audit/server/index.ts';
import { NO_FIRST_CATEGORY, SAME_CATEGORY, UNKNOWN_CATEGORY } from '#features/categories/schema.ts';
import { publishedForNotice } from '#features/notifications/server/index.ts';
import { UNKNOWN_PLACE } from '#features/places/schema.ts';
import { type OwnerPlan, applyPlan, requireRoomForBusiness } from '#features/plans/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, type ValidationIssue } from '#shared/errors.ts';
import { type Addresses, sortPages } from '#shared/social-pages/sort-pages.ts';
import { isAdmin } from '#shared/viewer.ts';
import { wireName } from '#shared/wire.ts';
import { type BusinessChanges, type BusinessProfile, type NewBusinessProfile } from '../schema.ts';
import { auditedFacts } from './audited-facts.ts';
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
  placesExist,
  updateBusiness,
} from './repository/write.ts';

const unknown = (name: string, msg: string, place?: number): ValidationIssue => ({
  type: 'unknown',
  loc: ['json', name, ...(place === undefined ? [] : [place])],
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
  before: Phones & Addresses & Partial<Pick<BusinessProfile, 'category'>>,
) {
  const issues = await listUnknownLabels(transaction, values, before.category?.id ?? null);
  const phones = resolvePhones({ phoneNumber, whatsappNumber, callNumbers }, before, (path, message) =>
    issues.push(invalidPhone(path, message)),
  );
  const pages = sortPages(values, before, (field, msg) =>
    issues.push({ type: 'page', loc: ['json', wireName(field)], msg }),
  );
  if (issues.length > 0) throw new AppError('validation', undefined, { issues });
  return { ...values, ...pages, phones };
}

type Labels = Pick<BusinessChanges, 'categoryId' | 'moreCategoryIds' | 'placeCode' | 'servicePlaces'>;

/** Says what is wrong with the categories that a business will have: `first` is its first one so far. */
async function checkCategories(
  transaction: Db,
  { categoryId = null, moreCategoryIds }: Labels,
  first: number | null,
): Promise<ValidationIssue[]> {
  const asked = [...(categoryId === null ? [] : [categoryId]), ...(moreCategoryIds ?? [])];
  const known = asked.length > 0 ? await lockCategories(transaction, asked) : new Set();
  const issues: ValidationIssue[] = [];
  if (categoryId !== null && !known.has(categoryId)) issues.push(unknown('category_id', UNKNOWN_CATEGORY));
  if (!moreCategoryIds) return issues;
  if (first === null) return [...issues, unknown('more_category_ids', NO_FIRST_CATEGORY)];
  moreCategoryIds.forEach((id, place) => {
    const msg = id === first ? SAME_CATEGORY : known.has(id) ? null : UNKNOWN_CATEGORY;
    if (msg) issues.push(unknown('more_category_ids', msg, place));
  });
  return issues;
}

/** Requires that category and place exist. @throws AppError `validation` */
export async function requireKnownLabels(transaction: Db, labels: Labels): Promise<void> {
  const issues = await listUnknownLabels(transaction, labels, null);
  if (issues.length > 0) throw new AppError('validation', undefined, { issues });
}

async function listUnknownLabels(
  transaction: Db,
  labels: Labels,
  categoryBefore: number | null,
): Promise<ValidationIssue[]> {
  const { categoryId = categoryBefore, placeCode, servicePlaces } = labels;
  const issues = await checkCategories(transaction, labels, categoryId);
  if (placeCode && !(await placesExist(transaction, [placeCode])))
    issues.push(unknown('place_code', UNKNOWN_PLACE));
  if (servicePlaces && !(await placesExist(transaction, servicePlaces)))
    issues.push(unknown('service_places', UNKNOWN_PLACE));
  return issues;
}

export async function createBusiness(
  tx: Tx,
  plan: OwnerPlan,
  values: Omit<NewBusinessProfile, 'userId'>,
): Promise<number> {
  const { viewer, at, site } = tx;
  const userId = plan.ownerId;
  const requireRoom = userId === viewer.userId ? requireRoomForBusiness : requireRoomOfOther;
  await requireRoom(tx.db, plan);
  const resolved = await resolveValues(tx.db, values, NO_PHONES);
  const confirmedAt = userId === viewer.userId ? at : null;
  const id = await insertBusiness(tx.db, {
    ...resolved,
    userId,
    confirmedAt,
    createdAt: at,
    updatedAt: at,
  });
  await reviewCreation(tx, id);
  await applyPlan(tx, plan);
  await tx.audit({
    ownerId: plan.ownerId,
    act: 'created',
    subject: { kind: 'business', id, name: values.name },
  });
  const created = { id, name: values.name, owner: viewer.name };
  if (!isAdmin(viewer)) await tx.notifyAdministrators(newBusinessNotice(site, created));
  await tx.tellOwner(userId, publishedForNotice({ kind: 'business', ...created }));
  return id;
}

/** Ends the verification, which was given to the former name. */
async function endVerificationOfRenamed(tx: Tx, id: number, name: string): Promise<void> {
  const business = await lockVerification(tx.db, id);
  if (!business?.verifiedAt || business.name === name) return;
  await updateBusiness(tx.db, id, { verifiedAt: null });
  await tx.auditAutomatic({
    act: 'verification-withdrawn',
    subject: { kind: 'business', id, name: business.name },
    before: { name: business.name },
    after: { name },
  });
}

export interface Change {
  ownerId: number;
  before: BusinessProfile;
  after: BusinessProfile;
}

/** Returns the names of what changed, as the owner is told them. */
export async function recordChange(tx: Tx, { ownerId, before, after }: Change): Promise<string[]> {
  if (isUnchanged(before, after)) return [];
  const facts = changedFacts(auditedFacts(before), auditedFacts(after));
  await tx.audit({
    ownerId,
    businessId: before.id,
    act: 'changed',
    subject: { kind: 'business', id: before.id, name: before.name },
    ...facts,
  });
  return Object.keys(facts?.after ?? {}).map(factLabel);
}

/** Changes a business as its form does. Saving also confirms the data, unless an administrator saves another's. */
export async function changeBusiness(tx: Tx, id: number, changes: BusinessChanges): Promise<Change> {
  const { viewer, at } = tx;
  const { plan } = await lockManagedBusiness(tx, id);
  const { ownerId } = plan;
  const before = await getBusiness(tx.db, viewer, id);
  const resolved = await resolveValues(tx.db, changes, before);
  if (changes.name !== undefined) await endVerificationOfRenamed(tx, id, changes.name);
  const confirmation = mayConfirm(viewer, ownerId) ? { confirmedAt: at } : {};
  const reviewChange = await prepareReview(tx, id, Object.keys(changes));
  await updateBusiness(tx.db, id, { ...resolved, ...confirmation, updatedAt: at });
  if (await reviewChange()) await applyPlan(tx, plan);
  return { ownerId, before, after: await getBusiness(tx.db, viewer, id) };
}
