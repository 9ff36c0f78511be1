import { paths } from './paths.ts';
import { placeName } from './place-name.ts';
import { slug } from './text.ts';

/** Begins the addresses of places, which name no category. */
export const ANY_CATEGORY = 'en';

interface NamedPlace {
  code: string;
  name: string;
}

export const placeSlug = (place: NamedPlace): string => slug(placeName(place));

/** `/negocios/farmacias/guatemala/mixco`, `/negocios/en/guatemala`; `places` begin with the department. */
export function landingPath(categorySlug: string | undefined, places: readonly NamedPlace[]): string {
  if (categorySlug === undefined && places.length === 0) return paths.businesses();
  return [paths.businesses(), categorySlug ?? ANY_CATEGORY, ...places.map(placeSlug)].join('/');
}
