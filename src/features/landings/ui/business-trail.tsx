import { landingPath } from '#shared/landing-path.ts';
import { paths } from '#shared/paths.ts';
import { placeName } from '#shared/place-name.ts';
import type { BusinessProfile } from '../../businesses/schema.ts';
import type { LandingLink } from '../schema.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

type Listed = Pick<BusinessProfile, 'id' | 'name' | 'category' | 'place'>;

function placesOf({ place }: Listed) {
  if (!place) return [];
  const { code, name, municipality = name, department } = place;
  const places = [
    { code: code.slice(0, 2), name: department },
    { code: code.slice(0, 4), name: municipality },
  ];
  return code.length === 2 ? places.slice(0, 1) : places;
}

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
  return <Breadcrumbs links={businessTrail(business)} here={here} />;
}
