import { changedFacts } from '#features/audit/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/db/list.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import type { SearchesApi } from '../api.ts';
import { SEARCH_MESSAGES } from '../messages.ts';
import type { NewSynonym, Synonym } from '../schema.ts';
import {
  BY_TERM,
  MOST_SEARCHED,
  countFoundSynonyms,
  countSynonyms,
  countZeroResults,
  deleteSynonym,
  deleteZeroResult,
  hasResults,
  insertSynonym,
  findSynonyms,
  listZeroResults,
  lockSynonym,
  normalize,
  splitMeaning,
  updateSynonym,
} from './repository.ts';

const MAX_SYNONYMS = 2_000;

const synonymSubject = (term: string) => ({ kind: 'synonym', id: null, name: term }) as const;

const invalidField = (field: keyof NewSynonym, msg: string) =>
  invalidInput({ type: 'search', loc: ['json', field], msg });

async function requireUseful(db: Db, { term, meaning }: NewSynonym): Promise<string> {
  const normalized = await normalize(db, term);
  if (normalized === '') throw invalidField('term', SEARCH_MESSAGES.noWords);
  if (!(await hasResults(db, splitMeaning(meaning))))
    throw invalidField('meaning', SEARCH_MESSAGES.findsNothing);
  return normalized;
}

async function saveSynonym(tx: Tx, synonym: Synonym): Promise<Synonym> {
  const { term, written, meaning } = synonym;
  const subject = synonymSubject(written);
  await deleteZeroResult(tx.db, term);
  const inserted = await insertSynonym(tx.db, synonym);
  if (inserted) {
    if ((await countSynonyms(tx.db)) > MAX_SYNONYMS) throw new AppError('conflict', SEARCH_MESSAGES.tooMany);
    await tx.audit({ act: 'created', subject, after: { meaning } });
    return inserted;
  }
  const before = await lockSynonym(tx.db, term);
  const changed = changedFacts({ written: before.written, meaning: before.meaning }, { written, meaning });
  if (!changed) return before;
  await updateSynonym(tx.db, { term, written, meaning });
  await tx.audit({ act: 'changed', subject, ...changed });
  return { ...before, written, meaning };
}

export const searchHandlers: Handlers<SearchesApi> = {
  'GET /api/admin/searches/misses': async ({ db }, { query: { kind, ...request } }) => {
    const { rows: items, ...page } = await readPage(MOST_SEARCHED, request, async ({ cursor, limit }) => {
      const [rows, total] = await Promise.all([
        listZeroResults(db, kind, cursor, limit),
        countZeroResults(db, kind),
      ]);
      return { rows, total };
    });
    return { items, ...page };
  },

  'GET /api/admin/searches/synonyms': async ({ db }, { query: { search, ...request } }) => {
    const { rows: items, ...page } = await readPage(BY_TERM, request, async (seek) => {
      const [rows, total] = await Promise.all([
        findSynonyms(db, search, seek),
        countFoundSynonyms(db, search),
      ]);
      return { rows, total };
    });
    return { items, ...page };
  },

  'POST /api/admin/searches/synonyms': (context, { viewer, body }) =>
    inTransaction(context, viewer, async (tx) => {
      const term = await requireUseful(tx.db, body);
      const { term: written, meaning } = body;
      return saveSynonym(tx, { term, written, meaning, createdAt: tx.at });
    }),

  'DELETE /api/admin/searches/synonyms/:term': (context, { viewer, params: { term } }) =>
    inTransaction(context, viewer, async (tx) => {
      const deleted = await deleteSynonym(tx.db, term);
      if (!deleted) throw new AppError('not-found');
      const before = { meaning: deleted.meaning };
      await tx.audit({
        act: 'deleted',
        subject: synonymSubject(deleted.written),
        before,
      });
      return null;
    }),
};
