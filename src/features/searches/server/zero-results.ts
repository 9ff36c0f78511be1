import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { DAY } from '#shared/time.ts';
import { type ZeroResult, countZeroResult, deleteZeroResults } from './repository.ts';

/** Matches e-mail addresses and phone numbers, which are private, and for which no synonym helps. */
const PERSONAL = /@|\d{5}|\d{4}[ -]\d{4}/;

const MAX_AGE_MS = 90 * DAY;
const MAX_TERMS = 5_000;

export function recordZeroResult(
  { db, primary = db, clock, background }: Pick<AppContext, 'db' | 'primary' | 'clock' | 'background'>,
  search: ZeroResult,
): void {
  if (PERSONAL.test(search.text)) return;
  background.run('zero-result search', () => countZeroResult(primary, search, clock()));
}

export const deleteOldZeroResults = (db: Db, at: Date): Promise<void> =>
  deleteZeroResults(db, { before: new Date(at.getTime() - MAX_AGE_MS), maxTerms: MAX_TERMS });
