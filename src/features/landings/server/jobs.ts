import { countByCategoryAndPlace } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type LandingCount, type LandingKey, deleteCounts, listCounts, saveCounts } from './repository.ts';

const MIN_BUSINESSES = 3;

const keyText = ({ categoryId, placeCode }: LandingKey) => `${categoryId ?? ''} ${placeCode ?? ''}`;

type Counted = LandingCount & { isFurther?: boolean };

function listLandings({ categoryId, placeCode, isFurther }: Omit<Counted, 'businesses'>): LandingKey[] {
  // A business counts once in a place, whatever categories it has.
  const categories = isFurther ? [categoryId] : [...new Set([null, categoryId])];
  const places = [...new Set([null, placeCode && placeCode.slice(0, 2), placeCode])];
  return categories
    .flatMap((category) => places.map((place) => ({ categoryId: category, placeCode: place })))
    .filter((key) => key.categoryId !== null || key.placeCode !== null);
}

export function addUp(counts: readonly Counted[]): LandingCount[] {
  const sums = new Map<string, LandingCount>();
  for (const { businesses, ...counted } of counts) {
    for (const key of listLandings(counted)) {
      const before = sums.get(keyText(key))?.businesses ?? 0;
      sums.set(keyText(key), { ...key, businesses: before + businesses });
    }
  }
  return [...sums.values()].filter(({ businesses }) => businesses >= MIN_BUSINESSES);
}

/** Writes only what changed: every write empties the response cache. */
export async function refreshLandings(db: Db, at: Date): Promise<void> {
  const counts = addUp(await countByCategoryAndPlace(db));
  const known = await listCounts(db);
  const now = new Set(counts.map(keyText));
  const before = new Map(known.map((count) => [keyText(count), count.businesses]));
  const gone = known.filter((count) => !now.has(keyText(count)));
  const changed = counts.filter((count) => before.get(keyText(count)) !== count.businesses);
  if (gone.length + changed.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    if (gone.length > 0) await deleteCounts(transaction, gone);
    if (changed.length > 0) await saveCounts(transaction, changed, at);
  });
}
