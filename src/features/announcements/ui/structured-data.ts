import { guatemalaDay, toOffsetTime } from '#shared/calendar.ts';
import { paths } from '#shared/paths.ts';
import { postalAddress } from '#shared/postal-address.ts';
import type { Site } from '#shared/site.ts';
import { foldText } from '#shared/text.ts';
import type { Announcement, Contract, PayPeriod } from '../schema.ts';

const EMPLOYMENT_TYPES: Record<Contract, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  temporary: 'TEMPORARY',
  contractor: 'CONTRACTOR',
  internship: 'INTERN',
};
const PAY_UNITS: Record<PayPeriod, string> = { month: 'MONTH', day: 'DAY', hour: 'HOUR' };

const CURRENCY = 'GTQ';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const paragraphs = (text: string) =>
  text
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');

function organization({ business }: Announcement, site: Site) {
  const { id, name, logo } = business;
  return {
    '@type': 'Organization',
    name,
    url: `${site.url}${paths.businessCanonical(id, name)}`,
    logo: logo ? `${site.url}${logo.downloadUrl}` : undefined,
  };
}

const pictures = ({ images }: Announcement, site: Site) =>
  images.length > 0 ? images.map(({ mediaFile }) => `${site.url}${mediaFile.downloadUrl}`) : undefined;

function baseSalary({ payMin, payMax, payPeriod }: Announcement) {
  if (payMin === null || payPeriod === null) return undefined;
  const range = payMax === null ? { value: payMin } : { minValue: payMin, maxValue: payMax };
  return {
    '@type': 'MonetaryAmount',
    currency: CURRENCY,
    value: { '@type': 'QuantitativeValue', ...range, unitText: PAY_UNITS[payPeriod] },
  };
}

/** Returns null without a place: Google requires the place of the work. */
function jobPosting(job: Announcement, url: string, site: Site) {
  const { id, title, content, business, createdAt, expiresAt, contract } = job;
  const address = postalAddress({ address: null, place: business.place });
  if (!address) return null;
  return {
    '@type': 'JobPosting',
    url,
    title,
    description: paragraphs(content),
    identifier: { '@type': 'PropertyValue', name: business.name, value: String(id) },
    datePosted: guatemalaDay(createdAt),
    validThrough: expiresAt ? toOffsetTime(expiresAt) : undefined,
    hiringOrganization: organization(job, site),
    jobLocation: { '@type': 'Place', address },
    employmentType: contract ? EMPLOYMENT_TYPES[contract] : undefined,
    baseSalary: baseSalary(job),
  };
}

/** Returns the event's own place, or the business's if the venue names it: an event may be elsewhere. */
function venueAddress(venue: string, { place: own, business: { place } }: Announcement) {
  const isThere = place !== null && foldText(venue).includes(foldText(place.name));
  return postalAddress({ address: venue, place: own ?? (isThere ? place : null) });
}

function event(announcement: Announcement, url: string, site: Site) {
  const { title, content, startsAt, endsAt, venue } = announcement;
  if (!startsAt || !venue) return null;
  return {
    '@type': 'Event',
    url,
    name: title,
    description: content,
    startDate: toOffsetTime(startsAt),
    endDate: endsAt ? toOffsetTime(endsAt) : undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue, address: venueAddress(venue, announcement) },
    image: pictures(announcement, site),
    organizer: organization(announcement, site),
  };
}

/**
 * Describes an offer as that of a product, the only one that Google reads. Null without a price, which it requires.
 */
function pricedProduct(offer: Announcement, url: string, site: Site) {
  const { title, content, price, expiresAt } = offer;
  if (price === null) return null;
  return {
    '@type': 'Product',
    url,
    name: title,
    description: content,
    image: pictures(offer, site),
    offers: {
      '@type': 'Offer',
      url,
      price: price.toFixed(2),
      priceCurrency: CURRENCY,
      priceValidUntil: expiresAt ? guatemalaDay(expiresAt) : undefined,
      validThrough: expiresAt ? toOffsetTime(expiresAt) : undefined,
      seller: organization(offer, site),
    },
  };
}

const BY_KIND = { job: jobPosting, event, offer: pricedProduct, notice: () => null };

/** Leaves out what the owner didn't say, and what is over. */
export function announcementStructuredData(announcement: Announcement, isOver: boolean, site: Site): object {
  const { id, kind, title } = announcement;
  const url = `${site.url}${paths.announcement(id)}`;
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Inicio', item: `${site.url}/` },
      { '@type': 'ListItem', position: 2, name: 'Anuncios', item: `${site.url}${paths.announcements()}` },
      { '@type': 'ListItem', position: 3, name: title, item: url },
    ],
  };
  const own = isOver ? null : BY_KIND[kind](announcement, url, site);
  return { '@graph': own ? [trail, own] : [trail] };
}
