import { type Duplicate, listAllDuplicates, listBusinessCards } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Review, ReviewedBusiness } from '../schema.ts';
import { type QueueRow, listFurtherFacts } from './repository.ts';

type ById<T> = ReadonlyMap<number, T>;

async function readBusinesses(db: Db, ids: readonly number[]): Promise<ById<ReviewedBusiness>> {
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
const sharedPhones = (one: ReviewedBusiness, other: ReviewedBusiness | null): string[] =>
  one.phones.filter((phone) => phone.startsWith('+') && other?.phones.includes(phone));

/** The one it was held for, unless it resembles only others by now. */
function chooseOther({ otherId }: QueueRow, now: readonly Duplicate[]): number | null {
  const isAlike = now.some(({ id }) => id === otherId);
  return isAlike ? otherId : (now[0]?.id ?? otherId);
}

interface Compared {
  row: QueueRow;
  now: readonly Duplicate[];
  otherId: number | null;
}

function present({ row, now, otherId }: Compared, businesses: ById<ReviewedBusiness>): Review[] {
  const business = businesses.get(row.businessId);
  // Deleted since the queue was read.
  if (!business) return [];
  const other = otherId === null ? null : (businesses.get(otherId) ?? null);
  const likeness = now.find(({ id }) => id === otherId);
  const more = now.flatMap(({ id }) => (id === otherId ? [] : (businesses.get(id) ?? [])));
  return [
    {
      id: row.id,
      reason: row.reason,
      createdAt: row.createdAt,
      business,
      other,
      sharedPhones: sharedPhones(business, other),
      hasLikeName: likeness !== undefined && likeness.likeness > 0,
      sharesAddress: likeness?.sharesAddress ?? false,
      metres: likeness?.metres ?? null,
      more: more.map(({ id, name }) => ({ id, name })),
    },
  ];
}

export async function presentReviews(db: Db, rows: readonly QueueRow[]): Promise<Review[]> {
  const duplicates = await listAllDuplicates(
    db,
    rows.map(({ businessId }) => businessId),
  );
  const compared: Compared[] = rows.map((row) => {
    const now = duplicates.get(row.businessId) ?? [];
    return { row, now, otherId: chooseOther(row, now) };
  });
  const ids = compared.flatMap(({ row, now, otherId }) => [
    row.businessId,
    otherId,
    ...now.map(({ id }) => id),
  ]);
  const businesses = await readBusinesses(db, [...new Set(ids.filter((id) => id !== null))]);
  return compared.flatMap((each) => present(each, businesses));
}
