import {
  type Format,
  amount,
  clock,
  country,
  currency,
  date,
  dateOrInstant,
  html,
  instant,
  oneOf,
  some,
  telephone,
  text,
  url,
  within,
} from './formats.ts';

/** A value is in a format, or a node of one of these types. */
export type Value = Format | readonly string[];
type Properties = Readonly<Record<string, Value>>;

export interface TypeRules {
  required: Properties;
  recommended?: Properties;
  allowed?: Properties;
  /** At least one of them. */
  anyOf?: readonly string[];
}

/** Subtypes of LocalBusiness that the site uses. */
export const LOCAL_BUSINESSES = [
  'LocalBusiness',
  'Restaurant',
  'Bakery',
  'CafeOrCoffeeShop',
  'MedicalBusiness',
  'HealthAndBeautyBusiness',
  'AutomotiveBusiness',
  'Store',
  'ProfessionalService',
  'LodgingBusiness',
  'HardwareStore',
  'GroceryStore',
  'ElectronicsStore',
  'BarOrPub',
  'Pharmacy',
  'ClothingStore',
  'BookStore',
  'HomeAndConstructionBusiness',
  'FinancialService',
  'GardenStore',
  'PetStore',
  'MovingCompany',
  'FurnitureStore',
  'EntertainmentBusiness',
  'Florist',
  'SportsActivityLocation',
  'RealEstateAgent',
  'DryCleaningOrLaundry',
];

/** Types that a LocalBusiness may have besides. */
export const FURTHER_TYPES: ReadonlySet<string> = new Set(['EducationalOrganization']);

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const EMPLOYMENT = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
];
const EVENT_STATUS = [
  'EventScheduled',
  'EventCancelled',
  'EventPostponed',
  'EventRescheduled',
  'EventMovedOnline',
];
const ATTENDANCE = ['Offline', 'Online', 'Mixed'].map(
  (mode) => `https://schema.org/${mode}EventAttendanceMode`,
);
const AVAILABILITY = ['InStock', 'OutOfStock', 'SoldOut', 'PreOrder', 'InStoreOnly', 'LimitedAvailability'];

const contact: Properties = {
  description: text,
  logo: url,
  email: text,
  sameAs: some(url),
  image: some(url),
  telephone,
};
const page: Properties = {
  url,
  description: text,
  inLanguage: text,
  isPartOf: ['WebSite'],
  breadcrumb: ['BreadcrumbList'],
  mainEntity: ['ItemList', ...LOCAL_BUSINESSES],
};

const offered: Properties = {
  paymentAccepted: text,
  knowsLanguage: some(text),
  areaServed: ['AdministrativeArea'],
  amenityFeature: ['LocationFeatureSpecification'],
  hasOfferCatalog: ['OfferCatalog'],
};

const localBusiness: TypeRules = {
  required: { name: text, address: ['PostalAddress'] },
  recommended: {
    geo: ['GeoCoordinates'],
    telephone,
    url,
    openingHoursSpecification: ['OpeningHoursSpecification'],
  },
  allowed: { ...contact, ...offered, priceRange: text, hasMap: url, hasMenu: ['Menu'] },
};

/** What Google asks for (decision 0056 has the sources), and what else the site may say. */
export const TYPES: Readonly<Record<string, TypeRules>> = {
  WebSite: {
    required: { name: text, url },
    allowed: { inLanguage: text, potentialAction: ['SearchAction'], publisher: ['Organization'] },
  },
  SearchAction: { required: { target: ['EntryPoint'], 'query-input': text } },
  EntryPoint: { required: { urlTemplate: url } },
  WebPage: { required: { name: text }, allowed: page },
  CollectionPage: { required: { name: text }, allowed: page },
  Organization: { required: { name: text }, recommended: { url }, allowed: { ...contact, ...offered } },
  ...Object.fromEntries(LOCAL_BUSINESSES.map((name) => [name, localBusiness])),
  PostalAddress: {
    required: { addressCountry: country },
    recommended: { addressLocality: text, addressRegion: text, streetAddress: text },
    allowed: { postalCode: text },
  },
  AdministrativeArea: { required: { name: text } },
  GeoCoordinates: { required: { latitude: within(13, 18.5), longitude: within(-93, -88) } },
  OpeningHoursSpecification: {
    required: { dayOfWeek: some(oneOf(...WEEKDAYS)), opens: clock, closes: clock },
    allowed: { validFrom: date, validThrough: date },
  },
  BreadcrumbList: { required: { itemListElement: ['ListItem'] } },
  ItemList: {
    required: { itemListElement: ['ListItem'] },
    allowed: { name: text, url, numberOfItems: within(0, 1e9), itemListOrder: text },
  },
  ListItem: {
    required: { position: within(1, 1e6) },
    allowed: { name: text, url, item: url },
    anyOf: ['name', 'url', 'item'],
  },
  JobPosting: {
    required: {
      title: text,
      description: html,
      datePosted: dateOrInstant,
      hiringOrganization: ['Organization'],
      jobLocation: ['Place'],
    },
    recommended: {
      validThrough: instant,
      employmentType: some(oneOf(...EMPLOYMENT)),
      baseSalary: ['MonetaryAmount'],
      identifier: ['PropertyValue'],
    },
    allowed: { url, directApply: oneOf('true', 'false') },
  },
  Place: {
    required: { address: ['PostalAddress'] },
    recommended: { name: text },
    allowed: { geo: ['GeoCoordinates'] },
  },
  PropertyValue: { required: { name: text, value: text } },
  MonetaryAmount: { required: { currency, value: ['QuantitativeValue'] } },
  QuantitativeValue: {
    required: { unitText: oneOf('HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR') },
    allowed: { value: amount, minValue: amount, maxValue: amount },
    anyOf: ['value', 'minValue'],
  },
  Event: {
    required: { name: text, startDate: dateOrInstant, location: ['Place'] },
    recommended: {
      endDate: dateOrInstant,
      description: text,
      image: some(url),
      organizer: ['Organization'],
      eventStatus: oneOf(...EVENT_STATUS.map((status) => `https://schema.org/${status}`)),
    },
    allowed: { url, eventAttendanceMode: oneOf(...ATTENDANCE), offers: ['Offer'] },
  },
  Product: {
    required: { name: text, offers: ['Offer'] },
    recommended: { description: text, image: some(url) },
    allowed: { url },
  },
  LocationFeatureSpecification: { required: { name: text, value: oneOf('true') } },
  Menu: {
    required: {},
    allowed: { hasMenuSection: ['MenuSection'], hasMenuItem: ['MenuItem'] },
    anyOf: ['hasMenuSection', 'hasMenuItem'],
  },
  MenuSection: { required: { name: text, hasMenuItem: ['MenuItem'] } },
  MenuItem: { required: { name: text }, allowed: { offers: ['Offer'] } },
  OfferCatalog: { required: { name: text, itemListElement: ['Offer'] } },
  PriceSpecification: { required: { minPrice: amount, priceCurrency: currency } },
  UnitPriceSpecification: {
    required: { priceCurrency: currency, unitText: text },
    allowed: { price: amount, minPrice: amount },
    anyOf: ['price', 'minPrice'],
  },
  // An offer of a catalogue may have no price: people ask for it.
  Offer: {
    required: {},
    recommended: {
      priceValidUntil: date,
      availability: oneOf(...AVAILABILITY.map((name) => `https://schema.org/${name}`)),
    },
    allowed: {
      price: amount,
      priceCurrency: currency,
      priceSpecification: ['PriceSpecification', 'UnitPriceSpecification'],
      name: text,
      url,
      validThrough: instant,
      seller: ['Organization'],
    },
    anyOf: ['price', 'priceSpecification', 'name'],
  },
};

/** What may stand by itself on a page. */
export const ROOTS = new Set([
  'WebSite',
  'WebPage',
  'CollectionPage',
  'Organization',
  'BreadcrumbList',
  'ItemList',
  'JobPosting',
  'Event',
  'Product',
  ...LOCAL_BUSINESSES,
]);
