import { type Duplicate, listAllDuplicates, listBusinessCards } from '#features/businesses/server/index.ts';
import { applyPlan } from '#features/plans/server/index.ts';
import { forget } from '#features/takedowns/server/index.ts';
import { sql } from 'kysely';
import { type CaseRow, findOpenCase, selectCases } from '#platform/db/cases.ts';
import type { Db } from '#platform/db/database.ts';
import { ADDRESS_FIELDS } from '#shared/social-pages/sort-pages.ts';
import { REASONS, type CaseOf, type ComparedBusiness, type OwnNewContent } from '../../schema.ts';
import { NEW_CONTENT_MESSAGES } from '../../messages.ts';
import { auditSubject, lockSubject, markTakenDown } from '../reports/take-down.ts';
import { type Kind, required } from '../kind.ts';
import { outcomeNotice, rejectedNotice, shownNotice } from './new-content-notices.ts';

const groundOf = ({ facts }: Pick<CaseRow, 'facts'>) => facts['ground'] as OwnNewContent['ground'];

type ById<T> = ReadonlyMap<number, T>;

/** Reads what a card doesn't show. */
async function listFurtherFacts(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('businessProfile as b')
    .innerJoin('appUser as u', 'u.id', 'b.userId')
    .select(['b.id', 'b.description', 'b.phoneKeys as phones', 'b.updatedAt'])
    .select(ADDRESS_FIELDS.map((field) => `b.${field}` as const))
    .select(['u.id as ownerId', 'u.name as ownerName', 'u.email', 'u.isSystemAccount'])
    .select('u.createdAt as ownerSince')
    .where('b.id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ id, ownerId, ownerName, email, isSystemAccount, ownerSince, ...facts }) => {
      const owner = { id: ownerId, name: ownerName, createdAt: ownerSince };
      return [id, { ...facts, owner: { ...owner, email: isSystemAccount ? null : email } }];
    }),
  );
}

async function readBusinesses(db: Db, ids: readonly number[]): Promise<ById<ComparedBusiness>> {
  const cards = await listBusinessCards(db, ids, { includeHidden: true });
  const facts = await listFurtherFacts(db, ids);
  return new Map(
    cards.flatMap((card) => {
      const further = facts.get(card.id);
      return further ? [[card.id, { ...card, ...further }] as const] : [];
    }),
  );
}

/** Short numbers, which many businesses share, have no country code. */
const sharedPhones = (one: ComparedBusiness, other: ComparedBusiness | null): string[] =>
  one.phones.filter((phone) => phone.startsWith('+') && other?.phones.includes(phone));

/** The one it was held for, unless it resembles only others by now. */
function chooseOther(heldFor: number | null, now: readonly Duplicate[]): number | null {
  const isAlike = now.some(({ id }) => id === heldFor);
  return isAlike ? heldFor : (now[0]?.id ?? heldFor);
}

interface Compared {
  row: CaseRow;
  now: readonly Duplicate[];
  otherId: number | null;
}

function present({ row, now, otherId }: Compared, businesses: ById<ComparedBusiness>) {
  const business = businesses.get(required(row.businessId));
  // Deleted since the queue was read.
  if (!business) return [];
  const other = otherId === null ? null : (businesses.get(otherId) ?? null);
  const likeness = now.find(({ id }) => id === otherId);
  const more = now.flatMap(({ id }) => (id === otherId ? [] : (businesses.get(id) ?? [])));
  const item: CaseOf<'new-content'> = {
    kind: 'new-content',
    id: row.id,
    openedAt: row.openedAt,
    version: business.updatedAt.toISOString(),
    ground: groundOf(row),
    business,
    other,
    sharedPhones: sharedPhones(business, other),
    hasLikeName: likeness !== undefined && likeness.likeness > 0,
    sharesAddress: likeness?.sharesAddress ?? false,
    metres: likeness?.metres ?? null,
    more: more.map(({ id, name }) => ({ id, name })),
  };
  return [item];
}

async function list(db: Db, ids: readonly number[]): Promise<CaseOf<'new-content'>[]> {
  const rows = await selectCases(db).where('id', 'in', ids).orderBy('id').execute();
  const duplicates = await listAllDuplicates(
    db,
    rows.map(({ businessId }) => required(businessId)),
  );
  const compared: Compared[] = rows.map((row) => {
    const now = duplicates.get(required(row.businessId)) ?? [];
    return { row, now, otherId: chooseOther(row.otherBusinessId, now) };
  });
  const shown = compared.flatMap(({ row, now, otherId }) => [
    row.businessId,
    otherId,
    ...now.map(({ id }) => id),
  ]);
  const businesses = await readBusinesses(db, [...new Set(shown.filter((id) => id !== null))]);
  return compared.flatMap((each) => present(each, businesses));
}

const findBusiness = (db: Db, id: number | null) =>
  db
    .selectFrom('businessProfile')
    .select(['id', 'name', 'userId', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

const endHold = (transaction: Db, businessId: number) =>
  transaction
    .updateTable('businessProfile')
    .set({ heldFor: null })
    .where('id', '=', businessId)
    .where('heldFor', 'in', ['duplicate', 'review'])
    .execute();

const { decided, changed, noText } = NEW_CONTENT_MESSAGES;

export const newContent: Kind = {
  decided,
  changed,
  reasons: REASONS,
  noText: { rejected: noText },

  /** Leaves out what was taken down meanwhile; restoring brings it back. */
  waits: (eb) =>
    eb.exists(
      eb
        .selectFrom('businessProfile as b')
        .select('b.id')
        .whereRef('b.id', '=', 'moderationCase.businessId')
        .where('b.takedownReason', 'is', null),
    ),

  prepare: async (tx, found, { outcome, reason, text }) => {
    const locked = await lockSubject(tx, { kind: 'business', id: required(found.businessId) });
    const business = required(await findBusiness(tx.db, locked.reference.id));
    const apply = async ({ otherBusinessId }: CaseRow) => {
      await endHold(tx.db, business.id);
      const given = { ground: REASONS.find((known) => known === reason) ?? 'other', reason: text ?? '' };
      const isRejected = outcome === 'rejected';
      await (isRejected ? markTakenDown(tx, locked, given) : forget(tx, locked.reference));
      await applyPlan(tx, locked.plan);
      const own = { to: business.userId, notice: (isRejected ? rejectedNotice : shownNotice)(business) };
      const other = await findBusiness(tx.db, otherBusinessId);
      return {
        entry: {
          act: isRejected ? 'new-content-rejected' : 'new-content-accepted',
          subject: auditSubject(locked),
          after: isRejected ? { reason: given.reason } : null,
        } as const,
        notices: [own, ...(other ? [{ to: other.userId, notice: outcomeNotice(other, outcome) }] : [])],
      };
    };
    return { version: business.updatedAt.toISOString(), apply };
  },

  list,
};

/** Names the other business only while others see it. */
export async function findOwnNewContent(db: Db, businessId: number, at: Date): Promise<OwnNewContent | null> {
  const open = await findOpenCase(db, { kind: 'new-content', businessId }, at);
  if (!open) return null;
  const other = await db
    .selectFrom('businessProfile')
    .select(['id', 'name'])
    .where('id', '=', open.otherBusinessId)
    .where('isHidden', '=', false)
    .executeTakeFirst();
  return { ground: groundOf(open), openedAt: open.openedAt, other: other ?? null };
}
