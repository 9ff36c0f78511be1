import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { DAY } from '#shared/time.ts';
import { type ZeroResult, countZeroResult, deleteZeroResults } from './repository.ts';

/** E-mail addresses and phone numbers are private, and no synonym helps with them. */
const PERSONAL = /@|\d{5}|\d{4}[ -]\d{4}/;

const MAX_AGE_MS = 90 * DAY;
/** Bounds the table, whatever clients search for. */
const MAX_TERMS = 5_000;

export function recordZeroResult(
  { db, primary = db, clock, background }: Pick<AppContext, 'db' | 'primary' | 'clock' | 'background'>,
  search: ZeroResult,
): void {
  if (PERSONAL.test(search.text)) return;
  background.run('zero-result search', () => countZeroResult(primary, search, clock()));
}

/** Deletes terms without a search in the last 90 days, and the rarest above 5,000 terms. */
export const deleteOldZeroResults = (db: Db, at: Date): Promise<void> =>
  deleteZeroResults(db, { before: new Date(at.getTime() - MAX_AGE_MS), maxTerms: MAX_TERMS });
