import { landingPath } from '#shared/landing-path.ts';
import { paths } from '#shared/paths.ts';
import { placeName } from '#shared/place-name.ts';
import type { BusinessProfile } from '../../businesses/schema.ts';
import type { LandingLink } from '../schema.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

type Listed = Pick<BusinessProfile, 'id' | 'name' | 'category' | 'place'>;

/** From the department down to the municipality. */
function placesOf({ place }: Listed) {
  if (!place) return [];
  const department = { code: place.code.slice(0, 2), name: place.department };
  return place.code.length === 4 ? [department, place] : [department];
}

/** The landings that list a business, the widest first. */
export function businessTrail(business: Listed): LandingLink[] {
  const { category } = business;
  const places = placesOf(business);
  return [
    { name: 'Inicio', path: paths.home },
    { name: 'Negocios', path: paths.businesses() },
    ...(category ? [{ name: category.name, path: landingPath(category.slug, []) }] : []),
    ...places.map((place, index) => ({
      name: placeName(place),
      path: landingPath(category?.slug, places.slice(0, index + 1)),
    })),
  ];
}

export function BusinessTrail(business: Listed) {
  const { id, name } = business;
  const here = { name, path: paths.businessCanonical(id, name) };
  return <Breadcrumbs links={businessTrail(business)} here={here} showsHere={false} />;
}
