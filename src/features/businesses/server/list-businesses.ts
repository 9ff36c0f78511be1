import type { Db } from '#platform/db/database.ts';
import { NEWEST_FIRST, paginate, parseCursor } from '#platform/db/keyset.ts';
import type { BusinessFilters, BusinessPage } from '../schema.ts';
import { fillPage, matchOf } from './business-page.ts';
import { FEATURED, readList } from './repo/list.ts';

/** A page of all businesses under the filters: featured first or newest first. Throws AppError `validation` for a foreign cursor. */
export async function listBusinesses(db: Db, filters: BusinessFilters, at: Date): Promise<BusinessPage> {
  const match = matchOf(filters, at);
  const keyset = filters.sort === 'newest' ? NEWEST_FIRST : FEATURED;
  const cursor = parseCursor(keyset, filters.cursor);
  const { rows, ...counted } = await readList(db, match, { keyset, cursor, limit: filters.limit + 1 });
  const page = await fillPage(db, paginate(keyset, rows, filters.limit, cursor), counted);
  return { ...page, suggestion: null };
}
