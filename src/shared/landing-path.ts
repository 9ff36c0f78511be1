import { paths } from './paths.ts';
import { placeName } from './place-name.ts';
import { slug } from './text.ts';

export const ANY_CATEGORY = 'en';

interface NamedPlace {
  code: string;
  name: string;
}

export const placeSlug = (place: NamedPlace): string => slug(placeName(place));

/** Returns `/negocios/farmacias/guatemala/mixco` or `/negocios/en/guatemala`; `places` begin with the department. */
export function landingPath(categorySlug: string | undefined, places: readonly NamedPlace[]): string {
  if (categorySlug === undefined && places.length === 0) return paths.businesses();
  return [paths.businesses(), categorySlug ?? ANY_CATEGORY, ...places.map(placeSlug)].join('/');
}
