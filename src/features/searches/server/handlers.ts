import { changedFacts, recordAuditEntry } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/db/list.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
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

async function saveSynonym(transaction: Db, viewer: Viewer, synonym: Synonym): Promise<Synonym> {
  const { term, written, meaning, createdAt: at } = synonym;
  const subject = synonymSubject(written);
  await deleteZeroResult(transaction, term);
  const inserted = await insertSynonym(transaction, synonym);
  if (inserted) {
    if ((await countSynonyms(transaction)) > MAX_SYNONYMS)
      throw new AppError('conflict', SEARCH_MESSAGES.tooMany);
    await recordAuditEntry(transaction, viewer, at, { act: 'created', subject, after: { meaning } });
    return inserted;
  }
  const before = await lockSynonym(transaction, term);
  const changed = changedFacts({ written: before.written, meaning: before.meaning }, { written, meaning });
  if (!changed) return before;
  await updateSynonym(transaction, { term, written, meaning });
  await recordAuditEntry(transaction, viewer, at, { act: 'changed', subject, ...changed });
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

  'POST /api/admin/searches/synonyms': ({ db, clock }, { viewer, body }) =>
    db.transaction().execute(async (transaction) => {
      const term = await requireUseful(transaction, body);
      const { term: written, meaning } = body;
      return saveSynonym(transaction, viewer, { term, written, meaning, createdAt: clock() });
    }),

  'DELETE /api/admin/searches/synonyms/:term': ({ db, clock }, { viewer, params: { term } }) =>
    db.transaction().execute(async (transaction) => {
      const deleted = await deleteSynonym(transaction, term);
      if (!deleted) throw new AppError('not-found');
      const before = { meaning: deleted.meaning };
      await recordAuditEntry(transaction, viewer, clock(), {
        act: 'deleted',
        subject: synonymSubject(deleted.written),
        before,
      });
      return null;
    }),
};
