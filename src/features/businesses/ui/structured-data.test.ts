import { describe, expect, it } from 'vitest';
import type { CategoryKind } from '../../categories/schema.ts';
import type { BusinessProfile } from '../schema.ts';
import { businessStructuredData } from './structured-data.ts';

const site = {
  name: 'Plaza Chapina',
  url: 'https://plaza.example',
  contactPhone: '+50255550100',
  socialUrl: 'https://social.example',
  photosUrl: 'https://photos.example',
  premiumMonthly: 40,
  premiumYearly: 400,
  minPassword: 6,
};

const bare = {
  id: 7,
  userId: 1,
  name: 'Café «El Niño»',
  shortDescription: null,
  description: null,
  category: null,
  moreCategories: [] as BusinessProfile['moreCategories'],
  place: null,
  address: null,
  phoneNumber: null,
  email: null,
  websiteUrl: null,
  businessHours: null,
  specialDays: [] as BusinessProfile['specialDays'],
  attributes: [] as BusinessProfile['attributes'],
  servicePlaces: [] as BusinessProfile['servicePlaces'],
  isFeatured: false,
  isVerified: false,
  isHidden: false,
  takedownReason: null,
  heldFor: null,
  isOfSystemAccount: false,
  verifiedAt: null,
  logo: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
} as BusinessProfile;

const dataOf = (business: Partial<BusinessProfile>, images: string[] = []): unknown =>
  JSON.parse(JSON.stringify(businessStructuredData({ ...bare, ...business }, images, site)));

describe('businessStructuredData', () => {
  it('invents nothing', () => {
    const address = 'https://plaza.example/business/7/cafe-el-nino';
    expect(dataOf({})).toEqual({ '@type': 'Organization', '@id': address, url: address, name: bare.name });
  });

  it('says what a business offers', () => {
    expect(dataOf({ attributes: ['cash', 'card', 'delivery', 'wifi', 'es', 'quc'] })).toMatchObject({
      paymentAccepted: 'Cash, Credit Card',
      amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'Wifi', value: true }],
      knowsLanguage: ['es', 'quc'],
    });
  });

  it('names the kind of the category, whatever the category is called', () => {
    const typeOf = (categoryKind: CategoryKind) => dataOf({ categoryKind, address: '5a avenida 1-20' });
    expect(typeOf('cafe')).toMatchObject({ '@type': 'CafeOrCoffeeShop' });
    expect(typeOf('education')).toMatchObject({ '@type': ['LocalBusiness', 'EducationalOrganization'] });
    expect(typeOf('other')).toMatchObject({ '@type': 'LocalBusiness' });
  });

  it('has coordinates only of a public position', () => {
    const position = { latitude: 14.5586, longitude: -90.7295 };
    const located = { address: '5a avenida 1-20', position } as Partial<BusinessProfile>;
    expect(dataOf(located)).toMatchObject({ geo: { '@type': 'GeoCoordinates', ...position } });
    expect(dataOf({ address: '5a avenida 1-20' })).not.toHaveProperty('geo');
  });

  it('of a business that has closed for good has only its name', () => {
    const closed = { closedAt: new Date(), address: '5a avenida 1-20', phoneNumber: '+50255551234' };
    expect(Object.keys(dataOf(closed) as object)).toEqual(['@type', '@id', 'url', 'name']);
  });

  it('gives the address as far as it is known', () => {
    const antigua = { code: '0301', name: 'Antigua Guatemala', department: 'Sacatepéquez' };
    expect(dataOf({ address: '5a avenida 1-20', place: antigua })).toMatchObject({
      address: {
        '@type': 'PostalAddress',
        streetAddress: '5a avenida 1-20',
        addressLocality: 'Antigua Guatemala',
        addressRegion: 'Sacatepéquez',
        addressCountry: 'GT',
      },
    });
    const peten = { code: '17', name: 'Petén', department: 'Petén' };
    expect(dataOf({ place: peten })).toHaveProperty('address', {
      '@type': 'PostalAddress',
      addressRegion: 'Petén',
      addressCountry: 'GT',
    });
  });

  it('makes pictures absolute and leaves out addresses that must not be linked', () => {
    expect(dataOf({ websiteUrl: 'javascript:alert(1)' }, ['/media/a-960.webp'])).toMatchObject({
      image: ['https://plaza.example/media/a-960.webp'],
    });
    expect(dataOf({ websiteUrl: 'javascript:alert(1)' })).not.toHaveProperty('sameAs');
  });

  it('says where a business goes', () => {
    const servicePlaces = [
      { code: '0108', name: 'Mixco', department: 'Guatemala' },
      { code: '010107', name: 'Zona 7', municipality: 'Guatemala', department: 'Guatemala' },
    ];
    expect(dataOf({})).not.toHaveProperty('areaServed');
    expect(dataOf({ servicePlaces })).toHaveProperty('areaServed', [
      { '@type': 'AdministrativeArea', name: 'Mixco, Guatemala, Guatemala' },
      { '@type': 'AdministrativeArea', name: 'Zona 7, Ciudad de Guatemala, Guatemala' },
    ]);
  });

  it('names the website and pages on networks as the same', () => {
    const websiteUrl = 'https://example.com/';
    expect(dataOf({ websiteUrl })).toHaveProperty('sameAs', websiteUrl);
    const instagramUrl = 'https://www.instagram.com/negocio';
    expect(dataOf({ websiteUrl, instagramUrl })).toHaveProperty('sameAs', [websiteUrl, instagramUrl]);
  });
});
