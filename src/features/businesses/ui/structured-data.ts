import { openingHoursSpecification } from '#shared/opening-hours/format.ts';
import { paths } from '#shared/paths.ts';
import { postalAddress } from '#shared/postal-address.ts';
import { safeWebUrl } from '#shared/urls.ts';
import type { Site } from '#shared/site.ts';
import type { CategoryKind } from '../../categories/schema.ts';
import type { BusinessProfile } from '../schema.ts';

const TYPES: Record<CategoryKind, string | string[]> = {
  restaurant: 'Restaurant',
  bakery: 'Bakery',
  cafe: 'CafeOrCoffeeShop',
  bar: 'BarOrPub',
  hardware: 'HardwareStore',
  pharmacy: 'Pharmacy',
  health: 'MedicalBusiness',
  beauty: 'HealthAndBeautyBusiness',
  garage: 'AutomotiveBusiness',
  technology: 'ElectronicsStore',
  education: ['LocalBusiness', 'EducationalOrganization'],
  lodging: 'LodgingBusiness',
  crafts: 'Store',
  grocery: 'GroceryStore',
  clothing: 'ClothingStore',
  books: 'BookStore',
  repairs: 'HomeAndConstructionBusiness',
  finance: 'FinancialService',
  professional: 'ProfessionalService',
  farming: 'GardenStore',
  pets: 'PetStore',
  transport: 'MovingCompany',
  furniture: 'FurnitureStore',
  events: 'EntertainmentBusiness',
  gifts: 'Florist',
  sports: 'SportsActivityLocation',
  'real-estate': 'RealEstateAgent',
  cleaning: 'DryCleaningOrLaundry',
  photography: 'ProfessionalService',
  other: 'LocalBusiness',
};

function placing(business: BusinessProfile) {
  const { categoryKind, position } = business;
  const address = postalAddress(business);
  if (!address) return { '@type': 'Organization' };
  return {
    '@type': TYPES[categoryKind ?? 'other'],
    address,
    geo: position
      ? { '@type': 'GeoCoordinates', latitude: position.latitude, longitude: position.longitude }
      : undefined,
    openingHoursSpecification: openingHoursSpecification(business),
  };
}

/**
 * Describes a LocalBusiness only if it can be visited
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business).
 */
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
