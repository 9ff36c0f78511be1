import { isDeepStrictEqual } from 'node:util';
import { notifyAdministrators, notifyPerson } from '#features/notifications/server/index.ts';
import { prepareRecall, remember } from '#features/takedowns/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { DAY } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import { copiedNotice, heldNotice, waitingNotice } from './hold-notices.ts';
import {
  type Duplicate,
  type ReviewedFacts,
  getReviewedFacts,
  listDuplicates,
  lockIdentity,
} from './repository/duplicates.ts';
import {
  type NewHold,
  countCopies,
  countOpenReviews,
  deleteOldOrphans,
  findNameAndOwner,
  holdBusiness,
} from './repository/holds.ts';

interface Review extends Pick<AppContext, 'review' | 'site' | 'sessionKeys'> {
  viewer: Viewer;
  businessId: number;
  at: Date;
}

const isExempt = ({ review, viewer }: Review) => review === 'off' || viewer.role === 'admin';

/** Tells an owner about copies once a day, and administrators when the queue was empty. */
async function notify(transaction: Db, { site, at }: Review, hold: NewHold): Promise<void> {
  const sender = { site, at };
  const held = await findNameAndOwner(transaction, hold.businessId);
  if (held) await notifyPerson(transaction, sender, held.userId, heldNotice(held.name, hold.reason));
  const other = hold.otherId === null ? null : await findNameAndOwner(transaction, hold.otherId);
  if (other && hold.otherId !== null) {
    const copies = await countCopies(transaction, hold.otherId, new Date(at.getTime() - DAY));
    if (copies === 1)
      await notifyPerson(transaction, sender, other.userId, copiedNotice(other.name, hold.otherId));
  }
  if (held && (await countOpenReviews(transaction)) === 1)
    await notifyAdministrators(transaction, sender, waitingNotice(held.name));
}

const subjectOf = ({ businessId: id }: Review) => ({ kind: 'business', id }) as const;

async function hold(
  transaction: Db,
  context: Review,
  reason: NewHold['reason'],
  other?: Duplicate,
): Promise<boolean> {
  const { businessId, at } = context;
  const held: NewHold = { businessId, reason, otherId: other?.id ?? null, at };
  if (!(await holdBusiness(transaction, held))) return false;
  await deleteOldOrphans(transaction, at);
  if (reason === 'duplicate')
    await remember(transaction, context, subjectOf(context), { cause: 'held', ground: 'rights', at });
  await notify(transaction, context, held);
  return true;
}

/** Holds a new business that has to wait. The caller applies the plan, which hides it. */
export async function reviewCreation(transaction: Db, context: Review): Promise<void> {
  const recall = await prepareRecall(transaction, context, subjectOf(context), { isNew: true });
  if (isExempt(context)) return void (await recall());
  await lockIdentity(transaction, context.businessId);
  const [duplicate] = await listDuplicates(transaction, context.businessId);
  if (duplicate) await hold(transaction, context, 'duplicate', duplicate);
  else if (!(await recall()) && context.review !== 'duplicates') await hold(transaction, context, 'review');
}

const IDENTIFYING = new Set([
  'name',
  'phoneNumber',
  'whatsappNumber',
  'callNumbers',
  'placeCode',
  'address',
  'position',
]);

const isOtherIdentity = (before: ReviewedFacts, after: ReviewedFacts) =>
  before.nameKey !== after.nameKey ||
  before.placeCode !== after.placeCode ||
  before.address !== after.address ||
  before.latitude !== after.latitude ||
  before.longitude !== after.longitude ||
  !isDeepStrictEqual(before.phoneKeys, after.phoneKeys);

/** Ignores what was as alike before the change: it was decided then, or was there first. */
const isCloser = (before: readonly Duplicate[]) => (now: Duplicate) => {
  const then = before.find(({ id }) => id === now.id);
  return !then || (now.sharesPhone && !then.sharesPhone) || now.likeness > then.likeness;
};

/**
 * Must be called before a change of `fields`, and what it returns after the change: this holds the business if it has
 * to wait now, and returns whether it does. The caller then applies the plan.
 */
export async function prepareReview(
  transaction: Db,
  context: Review,
  fields: readonly string[],
): Promise<() => Promise<boolean>> {
  const { businessId, review } = context;
  const recall = await prepareRecall(transaction, context, subjectOf(context), { isNew: false });
  if (isExempt(context)) return recall;
  const before = await getReviewedFacts(transaction, businessId);
  const touchesIdentity = fields.some((field) => IDENTIFYING.has(field));
  const known = touchesIdentity ? await listDuplicates(transaction, businessId) : [];
  return async () => {
    const after = await getReviewedFacts(transaction, businessId);
    if (isOtherIdentity(before, after)) {
      await lockIdentity(transaction, businessId);
      const closer = (await listDuplicates(transaction, businessId)).find(isCloser(known));
      if (closer) return hold(transaction, context, 'duplicate', closer);
    }
    if (await recall()) return true;
    return review === 'all' && !isDeepStrictEqual(before, after) && hold(transaction, context, 'review');
  };
}
