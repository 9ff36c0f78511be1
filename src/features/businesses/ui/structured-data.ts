import { openingHoursSpecification } from '#shared/opening-hours/format.ts';
import { paths } from '#shared/paths.ts';
import { postalAddress } from '#shared/postal-address.ts';
import { safeWebUrl } from '#shared/urls.ts';
import { foldText } from '#shared/text.ts';
import type { Site } from '#shared/site.ts';
import type { BusinessProfile } from '../schema.ts';

/** https://schema.org types by folded category name, for categories with one kind of business. */
const CATEGORY_TYPES = new Map([
  ['restaurantes', 'Restaurant'],
  ['panaderias y pastelerias', 'Bakery'],
  ['cafeterias', 'CafeOrCoffeeShop'],
  ['salud y farmacias', 'MedicalBusiness'],
  ['belleza y barberias', 'HealthAndBeautyBusiness'],
  ['talleres y repuestos', 'AutomotiveBusiness'],
  ['artesanias y textiles', 'Store'],
  ['tiendas y abarrotes', 'Store'],
  ['servicios profesionales', 'ProfessionalService'],
]);

function placing(business: BusinessProfile) {
  const { category, position } = business;
  const address = postalAddress(business);
  if (!address) return { '@type': 'Organization' };
  return {
    '@type': CATEGORY_TYPES.get(foldText(category?.name ?? '')) ?? 'LocalBusiness',
    address,
    geo: position
      ? { '@type': 'GeoCoordinates', latitude: position.latitude, longitude: position.longitude }
      : undefined,
    openingHoursSpecification: openingHoursSpecification(business),
  };
}

/** A LocalBusiness only where it can be visited (https://developers.google.com/search/docs/appearance/structured-data/local-business). */
export function businessStructuredData(business: BusinessProfile, images: string[], site: Site): object {
  const { id, name, shortDescription, phoneNumber, email, websiteUrl, logo, closedAt } = business;
  const absolute = (path: string) => `${site.url}${path}`;
  const address = absolute(paths.businessCanonical(id, name));
  if (closedAt) return { '@type': 'Organization', '@id': address, url: address, name };
  const website = websiteUrl && safeWebUrl(websiteUrl);
  return {
    ...placing(business),
    '@id': address,
    url: address,
    name,
    description: shortDescription ?? undefined,
    image: images.length > 0 ? images.map(absolute) : undefined,
    logo: logo ? absolute(logo.downloadUrl) : undefined,
    telephone: phoneNumber ?? undefined,
    email: email ?? undefined,
    sameAs: website || undefined,
  };
}
