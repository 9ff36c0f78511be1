import { countMatching } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { cappedTotal } from '#platform/db/keyset.ts';
import type { Landing } from '../schema.ts';
import { presentCategories, presentLanding, presentPlaces } from './presenter.ts';
import {
  type LandingKey,
  findText,
  isCounted,
  listCountedCategories,
  listCountedPlaces,
} from './repository.ts';
import { type Scope, placeOf } from './scope.ts';

export const keyOf = (scope: Scope): LandingKey => ({
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

export async function readLanding(db: Db, scope: Scope, at: Date): Promise<Landing> {
  const key = keyOf(scope);
  const isWhole = key.categoryId === null && key.placeCode === null;
  const match = { category: key.categoryId ?? undefined, place: key.placeCode ?? undefined };
  const [count, isListed, text, links] = await Promise.all([
    countMatching(db, match, at),
    isWhole || isCounted(db, key),
    findText(db, key),
    listLinks(db, scope),
  ]);
  return presentLanding(scope, {
    ...cappedTotal(count),
    ...links,
    isIndexed: isListed && count > 0,
    text: text?.text ?? null,
  });
}
