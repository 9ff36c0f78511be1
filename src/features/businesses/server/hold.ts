import { isDeepStrictEqual } from 'node:util';
import { prepareRecall, remember } from '#features/takedowns/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import { DAY } from '#shared/time.ts';
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

const isExempt = ({ review, viewer }: Tx) => review === 'off' || viewer.role === 'admin';

/** Tells an owner about copies once a day, and administrators when the queue was empty. */
async function notify(tx: Tx, hold: NewHold): Promise<void> {
  const held = await findNameAndOwner(tx.db, hold.businessId);
  if (held) await tx.notify(held.userId, heldNotice(held.name, hold.reason));
  const other = hold.otherId === null ? null : await findNameAndOwner(tx.db, hold.otherId);
  if (other && hold.otherId !== null) {
    const copies = await countCopies(tx.db, hold.otherId, new Date(tx.at.getTime() - DAY));
    if (copies === 1) await tx.notify(other.userId, copiedNotice(other.name, hold.otherId));
  }
  if (held && (await countOpenReviews(tx.db)) === 1) await tx.notifyAdministrators(waitingNotice(held.name));
}

const subject = (id: number) => ({ kind: 'business', id }) as const;

async function hold(
  tx: Tx,
  businessId: number,
  reason: NewHold['reason'],
  other?: Duplicate,
): Promise<boolean> {
  const { at } = tx;
  const held: NewHold = { businessId, reason, otherId: other?.id ?? null, at };
  if (!(await holdBusiness(tx.db, held))) return false;
  await deleteOldOrphans(tx.db, at);
  if (reason === 'duplicate') await remember(tx, subject(businessId), { cause: 'held', ground: 'rights' });
  await notify(tx, held);
  return true;
}

/** Holds a new business that has to wait. The caller applies the plan, which hides it. */
export async function reviewCreation(tx: Tx, businessId: number): Promise<void> {
  const recall = await prepareRecall(tx, subject(businessId), { isNew: true });
  if (isExempt(tx)) return void (await recall());
  await lockIdentity(tx.db, businessId);
  const [duplicate] = await listDuplicates(tx.db, businessId);
  if (duplicate) await hold(tx, businessId, 'duplicate', duplicate);
  else if (!(await recall()) && tx.review !== 'duplicates') await hold(tx, businessId, 'review');
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
  tx: Tx,
  businessId: number,
  fields: readonly string[],
): Promise<() => Promise<boolean>> {
  const recall = await prepareRecall(tx, subject(businessId), { isNew: false });
  if (isExempt(tx)) return recall;
  const before = await getReviewedFacts(tx.db, businessId);
  const touchesIdentity = fields.some((field) => IDENTIFYING.has(field));
  const known = touchesIdentity ? await listDuplicates(tx.db, businessId) : [];
  return async () => {
    const after = await getReviewedFacts(tx.db, businessId);
    if (isOtherIdentity(before, after)) {
      await lockIdentity(tx.db, businessId);
      const closer = (await listDuplicates(tx.db, businessId)).find(isCloser(known));
      if (closer) return hold(tx, businessId, 'duplicate', closer);
    }
    if (await recall()) return true;
    return tx.review === 'all' && !isDeepStrictEqual(before, after) && hold(tx, businessId, 'review');
  };
}
