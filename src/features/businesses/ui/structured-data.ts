import { openingHoursSpecification } from '#shared/opening-hours/format.ts';
import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import { postalAddress } from '#shared/postal-address.ts';
import { NETWORKS, PAGE_FIELDS } from '#shared/social-pages/networks.ts';
import { safeWebUrl } from '#shared/safe-urls.ts';
import type { Site } from '#shared/site.ts';
import type { CategoryKind } from '../../categories/schema.ts';
import {
  ATTRIBUTES,
  type Attribute,
  type AttributeGroup,
  attributesOf,
} from '#shared/business-attributes.ts';
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

const PAYMENT: Partial<Record<Attribute, string>> = {
  cash: 'Cash',
  card: 'Credit Card',
  transfer: 'Bank Transfer',
};

/** Describes what a business offers in the words of schema.org. */
function offered({ attributes }: BusinessProfile) {
  const names = (group: AttributeGroup) =>
    attributesOf(attributes, group).map((code) => ATTRIBUTES[code].name);
  const payment = attributesOf(attributes, 'payment').flatMap((code) => PAYMENT[code] ?? []);
  const languages = attributesOf(attributes, 'language');
  const premises = names('premises').map((name) => ({
    '@type': 'LocationFeatureSpecification',
    name,
    value: true,
  }));
  return {
    paymentAccepted: payment.length > 0 ? payment.join(', ') : undefined,
    knowsLanguage: languages.length > 0 ? languages : undefined,
    amenityFeature: premises.length > 0 ? premises : undefined,
  };
}

const areaServed = ({ servicePlaces }: BusinessProfile) =>
  servicePlaces.length > 0
    ? servicePlaces.map((place) => ({
        '@type': 'AdministrativeArea',
        name: `${placeText(place)}, Guatemala`,
      }))
    : undefined;

/** Returns the addresses of the same business elsewhere: one as a text, several as a list. */
function sameAs(business: BusinessProfile): string | string[] | undefined {
  const website = business.websiteUrl && safeWebUrl(business.websiteUrl);
  const pages = NETWORKS.map((network) => business[PAGE_FIELDS[network]]);
  const addresses = [website, ...pages].filter((address) => typeof address === 'string');
  return addresses.length > 1 ? addresses : addresses[0];
}

/**
 * Describes a LocalBusiness only if it can be visited
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business).
 */
export function businessStructuredData(business: BusinessProfile, images: string[], site: Site): object {
  const { id, name, shortDescription, phoneNumber, email, logo, closedAt } = business;
  const absolute = (path: string) => `${site.url}${path}`;
  const address = absolute(paths.businessCanonical(id, name));
  if (closedAt) return { '@type': 'Organization', '@id': address, url: address, name };
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
    sameAs: sameAs(business),
    areaServed: areaServed(business),
    ...offered(business),
  };
}
