import { recordAct } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Clock } from '#shared/time.ts';
import type { NewSynonym } from '../changes.ts';
import { SEARCH_MESSAGES } from '../messages.ts';
import type { Synonym } from '../schema.ts';
import { mayManageSearches } from './policy.ts';
import { deleteMiss } from './repo/misses.ts';
import {
  countSynonyms,
  findsSomething,
  insertSynonym,
  lockSynonym,
  normalise,
  updateMeaning,
} from './repo/synonyms.ts';

const MOST_SYNONYMS = 1_000;

const refused = (field: string, msg: string) => invalidInput({ type: 'search', loc: ['json', field], msg });

/** The term as searches compare it. Throws AppError `validation` for no words, or for a meaning that finds nothing. */
async function requireUseful(db: Db, { term, meaning }: NewSynonym): Promise<string> {
  const normalised = await normalise(db, term);
  if (normalised === '') throw refused('term', SEARCH_MESSAGES.noWords);
  if (!(await findsSomething(db, meaning))) throw refused('meaning', SEARCH_MESSAGES.findsNothing);
  return normalised;
}

async function write(transaction: Db, viewer: Viewer, synonym: Synonym): Promise<Synonym> {
  const { term, meaning, createdAt: at } = synonym;
  const subject = { kind: 'synonym', id: null, name: term } as const;
  await deleteMiss(transaction, term);
  const inserted = await insertSynonym(transaction, synonym);
  if (inserted) {
    if ((await countSynonyms(transaction)) > MOST_SYNONYMS)
      throw new AppError('conflict', SEARCH_MESSAGES.tooMany);
    await recordAct(transaction, viewer, at, { act: 'created', subject, after: { meaning } });
    return inserted;
  }
  const before = await lockSynonym(transaction, term);
  if (before.meaning === meaning) return before;
  await updateMeaning(transaction, { term, meaning });
  const facts = { before: { meaning: before.meaning }, after: { meaning } };
  await recordAct(transaction, viewer, at, { act: 'changed', subject, ...facts });
  return { ...before, meaning };
}

/**
 * Says what a search means that finds nothing; of the same term the last word counts. Throws AppError `forbidden`,
 * `validation` for a meaning that finds nothing either, and `conflict` where there are too many.
 */
export async function addSynonym(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  given: NewSynonym,
): Promise<Synonym> {
  requirePermission(mayManageSearches(viewer));
  return db.transaction().execute(async (transaction) => {
    const term = await requireUseful(transaction, given);
    return write(transaction, viewer, { term, meaning: given.meaning, createdAt: clock() });
  });
}
