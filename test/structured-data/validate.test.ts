import { describe, expect, it } from 'vitest';
import { expectValidStructuredData } from './expect-valid.ts';
import { validateStructuredData } from './validate.ts';

const page = (...data: object[]) =>
  data
    .map((one) => JSON.stringify({ '@context': 'https://schema.org', ...one }))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');

const address = { '@type': 'PostalAddress', addressCountry: 'GT', addressLocality: 'Mixco' };
const organization = { '@type': 'Organization', name: 'Café', url: 'https://plaza.example/business/1' };
const place = { '@type': 'Place', name: 'Salón', address };
const salary = { '@type': 'QuantitativeValue', minValue: 3500, maxValue: 4000, unitText: 'MONTH' };
const listItem = (position: number) => ({
  '@type': 'ListItem',
  position,
  name: `Página ${position}`,
  item: `https://plaza.example/${position}`,
});

const VALID = {
  JobPosting: {
    '@type': 'JobPosting',
    title: 'Barista',
    description: '<p>Café &amp; pan<br>Sábados</p>',
    datePosted: '2026-03-13',
    validThrough: '2026-04-13T12:00:00-06:00',
    hiringOrganization: organization,
    jobLocation: { '@type': 'Place', address },
    employmentType: 'PART_TIME',
    baseSalary: { '@type': 'MonetaryAmount', currency: 'GTQ', value: salary },
  },
  Event: {
    '@type': 'Event',
    name: 'Cata',
    startDate: '2026-03-14T10:00:00-06:00',
    endDate: '2026-03-14T12:00:00-06:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: place,
    image: ['https://plaza.example/media/a.webp'],
  },
  Product: {
    '@type': 'Product',
    name: 'Shecas',
    offers: { '@type': 'Offer', price: '18.00', priceCurrency: 'GTQ', priceValidUntil: '2026-04-13' },
  },
  Bakery: {
    '@type': 'Bakery',
    name: 'La Espiga',
    address,
    telephone: '+50255551234',
    geo: { '@type': 'GeoCoordinates', latitude: 14.63, longitude: -90.6 },
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday'], opens: '08:00', closes: '17:30' },
    ],
  },
  BreadcrumbList: { '@type': 'BreadcrumbList', itemListElement: [listItem(1), listItem(2)] },
  ItemList: { '@type': 'ItemList', itemListElement: [listItem(1), listItem(2)] },
  WebSite: {
    '@type': 'WebSite',
    name: 'Plaza',
    url: 'https://plaza.example/',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: 'https://plaza.example/negocios?search={search_term_string}',
      },
      'query-input': 'required name=search_term_string',
    },
  },
} as const;

describe('accepts', () => {
  it.each(Object.entries(VALID))('%s', (name, node) => {
    expect(expectValidStructuredData(page(node))).toMatchObject([{ '@type': name }]);
  });

  it('several in one script and several scripts', () => {
    const graph = { '@graph': [VALID.BreadcrumbList, VALID.Event] };
    expect(expectValidStructuredData(page(graph, VALID.Product))).toHaveLength(3);
  });

  it('what lacks recommended properties, and says so', () => {
    const { missing } = validateStructuredData(page(VALID.Product));
    expect(missing).toEqual(['Product.description', 'Product.image', 'Offer.availability']);
  });
});

type Name = keyof typeof VALID;

describe('rejects', () => {
  it.each<[Name, object, string]>([
    ['JobPosting', { title: undefined }, 'JobPosting.title is missing'],
    ['JobPosting', { description: 'Café & pan' }, 'JobPosting.description is not HTML of paragraphs'],
    ['JobPosting', { description: '<p>x</p><script>' }, 'JobPosting.description is not HTML of paragraphs'],
    ['JobPosting', { datePosted: '13/03/2026' }, 'JobPosting.datePosted is not an ISO date'],
    [
      'JobPosting',
      { validThrough: '2026-04-13T12:00:00' },
      'validThrough is not an ISO date and time with offset',
    ],
    ['JobPosting', { validThrough: '2026-03-01T12:00:00Z' }, 'JobPosting.validThrough is before datePosted'],
    ['JobPosting', { hiringOrganization: 'Café' }, 'JobPosting.hiringOrganization is not a Organization'],
    ['JobPosting', { jobLocation: { '@type': 'Place' } }, 'JobPosting.jobLocation.address is missing'],
    ['JobPosting', { employmentType: 'tiempo completo' }, 'JobPosting.employmentType is none of'],
    [
      'JobPosting',
      { baseSalary: { '@type': 'MonetaryAmount', currency: 'Q', value: salary } },
      'JobPosting.baseSalary.currency is not an ISO 4217 currency',
    ],
    [
      'JobPosting',
      { baseSalary: { '@type': 'MonetaryAmount', currency: 'GTQ', value: { ...salary, maxValue: 1 } } },
      'JobPosting.baseSalary.value.maxValue is the smaller',
    ],
    ['Event', { startDate: '2026-02-31T25:00:00-06:00' }, 'Event.startDate is no date of the calendar'],
    ['Event', { endDate: '2026-03-14T09:00:00-06:00' }, 'Event.endDate is before startDate'],
    ['Event', { location: undefined }, 'Event.location is missing'],
    ['Event', { image: ['/media/a.webp'] }, 'Event.image is not an absolute address'],
    ['Event', { eventStatus: 'EventScheduled' }, 'Event.eventStatus is none of'],
    ['Event', { venue: 'Salón' }, 'Event.venue is unknown'],
    ['Product', { offers: undefined }, 'Product.offers is missing'],
    [
      'Product',
      { offers: { '@type': 'Offer', price: 'Q18', priceCurrency: 'GTQ' } },
      'Product.offers.price is not an amount',
    ],
    ['Product', { offers: { '@type': 'Offer', price: '18' } }, 'Product.offers.priceCurrency is missing'],
    ['Bakery', { address: undefined }, 'Bakery.address is missing'],
    [
      'Bakery',
      { address: { '@type': 'PostalAddress', addressCountry: 'Guatemala' } },
      'Bakery.address.addressCountry is not an ISO 3166 country',
    ],
    [
      'Bakery',
      { geo: { '@type': 'GeoCoordinates', latitude: -90.6, longitude: 14.63 } },
      'Bakery.geo.latitude is not from 13 to 18.5',
    ],
    ['Bakery', { openingHoursSpecification: [] }, 'Bakery.openingHoursSpecification is empty'],
    ['Bakery', { '@type': 'Panadería' }, 'has the unknown type Panadería'],
    ['Bakery', { '@type': 'constructor' }, 'has the unknown type constructor'],
    ['BreadcrumbList', { itemListElement: [listItem(1)] }, 'BreadcrumbList has less than two items'],
    ['BreadcrumbList', { itemListElement: [listItem(0), listItem(1)] }, 'has other positions than 1 to 2'],
    [
      'BreadcrumbList',
      { itemListElement: [{ ...listItem(1), item: undefined }, listItem(2)] },
      'has an item without an address before the last',
    ],
    [
      'BreadcrumbList',
      { itemListElement: [{ ...listItem(1), name: undefined }, listItem(2)] },
      'BreadcrumbList has an item without a name',
    ],
    [
      'ItemList',
      { itemListElement: [listItem(1), { ...listItem(2), item: listItem(1).item }] },
      'ItemList repeats an address',
    ],
    [
      'ItemList',
      { itemListElement: [listItem(1), { ...listItem(2), item: undefined }] },
      'ItemList has an item without an address',
    ],
    ['WebSite', { url: '/' }, 'WebSite.url is not an absolute address'],
    [
      'WebSite',
      { potentialAction: { ...VALID.WebSite.potentialAction, 'query-input': 'search_term_string' } },
      'WebSite.potentialAction.query-input is not «required name=…»',
    ],
  ])('%s with %j', (name, change, problem) => {
    const { problems } = validateStructuredData(page({ ...VALID[name], ...change }));
    expect(problems.join('; ')).toContain(problem);
  });

  it.each([
    ['<script type="application/ld+json"></script>', 'a script is not JSON'],
    ['<script type="application/ld+json">{"@type":"Event"}</script>', 'a script has no context'],
    [page(VALID.JobPosting, VALID.JobPosting), 'there is more than one JobPosting'],
    [page(address), 'PostalAddress stands by itself'],
  ])('%s', (html, problem) => {
    expect(() => expectValidStructuredData(html)).toThrow(problem);
  });
});
