import { paths } from './paths.ts';
import { placeName } from './place-name.ts';
import { slug } from './text.ts';

export const ANY_CATEGORY = 'en';

interface NamedPlace {
  code: string;
  name: string;
}

export const placeSlug = (place: NamedPlace): string => slug(placeName(place));

const join = (list: string, first: string | undefined, places: readonly NamedPlace[]): string =>
  first === undefined && places.length === 0
    ? list
    : [list, first ?? ANY_CATEGORY, ...places.map(placeSlug)].join('/');

/** Returns `/negocios/farmacias/guatemala/mixco` or `/negocios/en/guatemala`; `places` begin with the department. */
export const landingPath = (categorySlug: string | undefined, places: readonly NamedPlace[]): string =>
  join(paths.businesses(), categorySlug, places);

/** Returns `/anuncios/empleos/quetzaltenango` or `/anuncios/en/quetzaltenango`; `places` begin with the department. */
export const announcementLandingPath = (
  kindSlug: string | undefined,
  places: readonly NamedPlace[],
): string => join(paths.announcements(), kindSlug, places);
