import { recordZeroResult } from '#features/searches/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { BusinessFilters, BusinessPage } from '../schema.ts';
import { listBusinesses } from './list-businesses.ts';
import { searchBusinesses } from './search-businesses.ts';

/** Whether somebody searches the whole directory, from the beginning. */
const isWhole = ({ category, place, open, cursor }: BusinessFilters) =>
  [category, place, open, cursor].every((filter) => filter === undefined);

/** A page, and whether the whole directory was searched in vain for it. */
interface Browsed {
  page: BusinessPage;
  isVain: boolean;
}

/**
 * The page of businesses that is asked for, listed or searched for. What people search the whole directory for in vain is counted,
 * after the answer; what programs search for isn't. Throws AppError `validation` for a foreign cursor.
 */
export async function browseBusinesses(
  deps: Pick<AppContext, 'db' | 'clock' | 'background'>,
  filters: BusinessFilters,
  { isBot }: { isBot: boolean },
): Promise<Browsed> {
  const { db, clock } = deps;
  const { search: text } = filters;
  if (text === '') return { page: await listBusinesses(db, filters, clock()), isVain: false };
  const { page, correctedTo } = await searchBusinesses(db, filters, clock());
  const isVain = isWhole(filters) && (page.total === 0 || correctedTo !== null);
  if (isVain && !isBot) recordZeroResult(deps, { text, correctedTo });
  return { page, isVain };
}
