import { inTransaction } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import type { LandingsApi } from '../api.ts';
import { LANDING_MESSAGES } from '../messages.ts';
import type { LandingText, NewLandingText, Landing } from '../schema.ts';
import { readAnnouncementLanding } from './announcement-landings.ts';
import { findAnnouncementScope, parseAnnouncementPath } from './announcement-scope.ts';
import { presentText, presentCategories, presentLanding, presentPlaces } from './presenter.ts';
import {
  type LandingKey,
  deleteText,
  findText,
  listTexts,
  saveText,
  isCounted,
  listCountedCategories,
  listCountedPlaces,
} from './repository.ts';
import { type Scope, findScope, parsePath, titleOf, placeOf } from './scope.ts';
import { listNews } from '#features/announcements/server/index.ts';
import { countMatching } from '#features/businesses/server/index.ts';
import { cappedTotal } from '#platform/db/keyset.ts';

const keyOf = (scope: Scope): LandingKey => ({
  categoryId: scope.category?.id ?? null,
  placeCode: placeOf(scope)?.code ?? null,
});

async function listBeside(db: Db, scope: Scope) {
  const place = placeOf(scope);
  if (!place) return [];
  const places = await listCountedPlaces(db, keyOf(scope).categoryId, place.parentCode);
  const others = places.filter(({ code }) => code !== place.code);
  return presentPlaces(scope, scope.places.slice(0, -1), others);
}

async function listLinks(db: Db, scope: Scope) {
  const { categoryId, placeCode } = keyOf(scope);
  const [within, beside, categories] = await Promise.all([
    listCountedPlaces(db, categoryId, placeCode),
    listBeside(db, scope),
    listCountedCategories(db, placeCode),
  ]);
  return {
    within: presentPlaces(scope, scope.places, within),
    beside,
    categories: presentCategories(scope, categories),
  };
}

const MAX_NEWS = 3;

async function readLanding(db: Db, scope: Scope, at: Date): Promise<Landing> {
  const key = keyOf(scope);
  const isWhole = key.categoryId === null && key.placeCode === null;
  const match = { category: key.categoryId ?? undefined, place: key.placeCode ?? undefined };
  const [count, isListed, news, text, links] = await Promise.all([
    countMatching(db, match, at),
    isWhole || isCounted(db, key),
    isWhole ? [] : listNews(db, match, { at, limit: MAX_NEWS }),
    findText(db, key),
    listLinks(db, scope),
  ]);
  return presentLanding(scope, {
    ...cappedTotal(count),
    ...links,
    isIndexed: isListed && count > 0,
    news,
    text: text?.text ?? null,
  });
}

const MAX_TEXTS = 1_000;

const scopeOf = (db: Db, { categoryId, placeCode }: LandingKey): Promise<Scope> =>
  findScope(db, { category: categoryId, place: placeCode });

async function listLandingTexts(db: Db): Promise<LandingText[]> {
  const texts: LandingText[] = [];
  for (const row of await listTexts(db)) texts.push(presentText(await scopeOf(db, row), row));
  return texts;
}

function requireSubject({ categoryId, placeCode }: NewLandingText): void {
  if (categoryId === null && placeCode === null)
    throw invalidInput({ type: 'landing', loc: ['json', 'categoryId'], msg: LANDING_MESSAGES.chooseOne });
}

async function requireRoom(transaction: Db): Promise<void> {
  if ((await listTexts(transaction)).length >= MAX_TEXTS)
    throw new AppError('conflict', LANDING_MESSAGES.tooMany);
}

function actFor(before: string | null, after: string | null) {
  if (after === null) return 'deleted';
  return before === null ? 'created' : 'changed';
}

export const landingHandlers: Handlers<LandingsApi> = {
  'GET /api/landings': ({ db, clock, memory }, { query: { path, ...codes } }) =>
    memory.recall(`landing ${JSON.stringify([path, codes])}`, async () =>
      readLanding(db, path === undefined ? await findScope(db, codes) : await parsePath(db, path), clock()),
    ),

  'GET /api/announcement-landings': ({ db, clock, memory }, { query: { path, ...codes } }) =>
    memory.recall(`announcement landing ${JSON.stringify([path, codes])}`, async () => {
      const scope = await findAnnouncementScope(db, codes);
      if (path === undefined) return readAnnouncementLanding(db, scope, clock());
      const named = await parseAnnouncementPath(db, path);
      const { kind, places } = scope;
      const meant = { kind: kind ?? named.kind, places: places.length > 0 ? places : named.places };
      return readAnnouncementLanding(db, meant, clock());
    }),

  'GET /api/admin/landing-texts': ({ db }) => listLandingTexts(db),

  'PUT /api/admin/landing-texts': (context, { viewer, body }) => {
    requireSubject(body);
    const { categoryId, placeCode, text } = body;
    const key = { categoryId, placeCode };
    return inTransaction(context, viewer, async (tx) => {
      const scope = await scopeOf(tx.db, key);
      const before = await findText(tx.db, key);
      if (text === (before?.text ?? null)) return before && presentText(scope, before);
      if (!before) await requireRoom(tx.db);
      if (text === null) await deleteText(tx.db, key);
      else await saveText(tx.db, { ...key, text, updatedAt: tx.at });
      await tx.audit({
        act: actFor(before?.text ?? null, text),
        subject: { kind: 'landing-text', id: null, name: titleOf(scope) },
        before: before && { text: before.text },
        after: text === null ? null : { text },
      });
      return text === null ? null : presentText(scope, { text, updatedAt: tx.at });
    });
  },
};
