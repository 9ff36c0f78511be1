import type { CategoryLabel } from '#features/categories/schema.ts';
import type { Place } from '#features/places/schema.ts';
import { paths } from '#shared/paths.ts';
import { placeName } from '#shared/place-name.ts';
import { byName, pluralize } from '#shared/text.ts';
import type { CountedLanding, Landing, LandingLink, LandingText } from '../schema.ts';
import { type Scope, listParents, pathOf, placeOf, titleOf } from './scope.ts';

interface Total {
  total: number;
  totalCapped: boolean;
}

function countText({ total, totalCapped }: Total): string {
  return total === 0 ? 'todavía no hay negocios' : pluralize('negocio', 'negocios', total, totalCapped);
}

function nameOf(scope: Scope): string {
  const place = placeOf(scope);
  if (place) return placeName(place);
  return scope.category?.name ?? 'Negocios';
}

const presentTrail = (scope: Scope): LandingLink[] => [
  { name: 'Inicio', path: paths.home },
  ...listParents(scope).map((parent) => ({ name: nameOf(parent), path: pathOf(parent) })),
];

type Counted<T> = T & { businesses: number };

export const presentPlaces = (
  { category }: Scope,
  parents: readonly Place[],
  places: readonly Counted<Place>[],
): CountedLanding[] =>
  places
    .map(({ businesses, ...place }) => ({
      name: placeName(place),
      path: pathOf({ category, places: [...parents, place] }),
      businesses,
    }))
    .toSorted(byName);

export const presentCategories = (
  { category: own, places }: Scope,
  categories: readonly Counted<CategoryLabel>[],
): CountedLanding[] =>
  categories
    .filter(({ id }) => id !== own?.id)
    .map(({ businesses, ...category }) => ({
      name: category.name,
      path: pathOf({ category, places }),
      businesses,
    }));

type Links = Pick<Landing, 'within' | 'beside' | 'categories'>;

export function presentLanding(
  scope: Scope,
  facts: Total & Links & Pick<Landing, 'isIndexed' | 'news' | 'text'>,
): Landing {
  const title = titleOf(scope);
  return {
    path: pathOf(scope),
    title,
    description: `${title}: ${countText(facts)}. Teléfono, WhatsApp, horario y cómo llegar de cada uno.`,
    category: scope.category,
    place: placeOf(scope),
    trail: presentTrail(scope),
    ...facts,
  };
}

export function presentText(scope: Scope, { text, updatedAt }: Pick<LandingText, 'text' | 'updatedAt'>) {
  const { category } = scope;
  return { category, place: placeOf(scope), title: titleOf(scope), path: pathOf(scope), text, updatedAt };
}
