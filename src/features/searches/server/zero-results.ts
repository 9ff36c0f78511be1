import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { RETENTION, keptSince } from '#platform/db/retention.ts';
import { type ZeroResult, countZeroResult, deleteZeroResults } from './repository.ts';

/** Matches e-mail addresses and phone numbers, which are private, and for which no synonym helps. */
const PERSONAL = /@|\d{5}|\d{4}[ -]\d{4}/;

const MAX_TERMS = 5_000;

export function recordZeroResult(
  { db, primary = db, clock, background }: Pick<AppContext, 'db' | 'primary' | 'clock' | 'background'>,
  search: ZeroResult,
): void {
  if (PERSONAL.test(search.text)) return;
  background.run('zero-result search', () => countZeroResult(primary, search, clock()));
}

export const deleteOldZeroResults = (db: Db, at: Date): Promise<void> =>
  deleteZeroResults(db, { before: keptSince(at, RETENTION.zeroResultSearch.rows), maxTerms: MAX_TERMS });
