import { openingHoursSpecification } from '#shared/opening-hours/format.ts';
import { paths } from '#shared/paths.ts';
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

function postalAddress({ address, place }: BusinessProfile) {
  if (!address && !place) return undefined;
  return {
    '@type': 'PostalAddress',
    streetAddress: address ?? undefined,
    addressLocality: place?.municipality ?? (place?.code.length === 4 ? place.name : undefined),
    addressRegion: place?.department,
    addressCountry: 'GT',
  };
}

/** Source: https://developers.google.com/search/docs/appearance/structured-data/local-business */
export function businessStructuredData(business: BusinessProfile, images: string[], site: Site): object {
  const { id, name, shortDescription, phoneNumber, email, websiteUrl, businessHours, logo } = business;
  const absolute = (path: string) => `${site.url}${path}`;
  const address = absolute(paths.businessCanonical(id, name));
  const website = websiteUrl && safeWebUrl(websiteUrl);
  return {
    '@type': CATEGORY_TYPES.get(foldText(business.category?.name ?? '')) ?? 'LocalBusiness',
    '@id': address,
    url: address,
    name,
    description: shortDescription ?? undefined,
    image: images.length > 0 ? images.map(absolute) : undefined,
    logo: logo ? absolute(logo.downloadUrl) : undefined,
    telephone: phoneNumber ?? undefined,
    email: email ?? undefined,
    sameAs: website || undefined,
    address: postalAddress(business),
    openingHoursSpecification: businessHours ? openingHoursSpecification(businessHours) : undefined,
  };
}
