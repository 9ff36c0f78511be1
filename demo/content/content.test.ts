import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#features/plans/limits.ts';
import { BusinessHours } from '#shared/opening-hours/schema.ts';
import { readPastedLines } from '#shared/price-list/read-lines.ts';
import { pageAt } from '#shared/social-pages/read-page.ts';
import { parsePhone } from '#shared/phone-text.ts';
import { demoAnnouncements } from './announcements.ts';
import { demoCatalogs } from './catalogs.ts';
import { demoCategories } from './categories.ts';
import { demoNeighbours } from './neighbours.ts';
import { demoOwners } from './owners.ts';
import { INVENTED, demoItemPhotos, demoReach } from './reach.ts';

const businesses = demoCategories.flatMap((category) => category.businesses);
const people = [...demoOwners, ...demoNeighbours];
const planOf = new Map(demoOwners.map((owner) => [owner.key, owner.plan]));
const ownerOf = new Map(businesses.map((business) => [business.key, business.ownerKey]));

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('demo businesses', () => {
  it('cover every departamento', () => {
    expect(businesses.length).toBeGreaterThanOrEqual(84);
    expect(demoCategories.every((category) => category.businesses.length >= 6)).toBe(true);
    expect(new Set(businesses.map((business) => business.placeCode.slice(0, 2))).size).toBe(22);
  });

  it('have unique keys, names and contacts', () => {
    expect(repeated(businesses.map((business) => business.key))).toEqual([]);
    expect(repeated(businesses.map((business) => business.name))).toEqual([]);
    expect(repeated(businesses.map((business) => business.phoneNumber))).toEqual([]);
    expect(repeated(people.map((person) => person.key))).toEqual([]);
  });

  it.each(businesses)('$name satisfies the business schema', (business) => {
    expect(business.shortDescription.length).toBeLessThanOrEqual(100);
    expect(v.safeParse(BusinessHours, business.businessHours).issues).toBeUndefined();
    expect(parsePhone(business.phoneNumber)).toBe(business.phoneNumber);
    expect(business.phoneNumber.slice(6, 10)).toBe('5501');
    expect(business.email ?? '@example.com').toMatch(/@example\.com$/);
    expect(business.websiteUrl ?? 'https://example.com/').toMatch(/^https:\/\/example\.com\//);
  });

  it.each(demoOwners)('of $name stay within the plan limit', ({ key, plan }) => {
    const theirs = businesses.filter((business) => business.ownerKey === key);
    const limits = plan === 'premium' ? PREMIUM_LIMITS : FREE_LIMITS;
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.length).toBeLessThanOrEqual(limits.businesses);
    expect(Math.max(...theirs.map((business) => business.photos))).toBeLessThanOrEqual(
      limits.imagesPerBusiness,
    );
  });
});

describe('demo catalogues', () => {
  it.each(Object.entries(demoCatalogs))('of %s are understood line by line', (key, list) => {
    const owner = ownerOf.get(key);
    const read = readPastedLines(list);
    const limits = planOf.get(owner ?? '') === 'premium' ? PREMIUM_LIMITS : FREE_LIMITS;
    expect(owner).toBeDefined();
    expect(read.filter(({ kind }) => kind === 'doubt' || kind === 'other')).toEqual([]);
    expect(read.filter(({ kind }) => kind === 'item').length).toBeLessThanOrEqual(limits.catalogItems);
  });
});

describe('what demo businesses have besides', () => {
  it.each(Object.entries(demoReach))(
    'of %s are invented pages, and places',
    (key, { servicePlaces, ...pages }) => {
      expect(ownerOf.has(key)).toBe(true);
      for (const url of Object.values(pages)) {
        expect(pageAt(url)?.url).toBe(url);
        expect(url).toContain(INVENTED);
      }
      for (const code of servicePlaces ?? []) expect(code).toMatch(/^(?:\d{2}){1,3}$/);
    },
  );

  it.each(Object.entries(demoItemPhotos))('photos of items of %s are shown by its plan', (key, photos) => {
    const items = readPastedLines(demoCatalogs[key] ?? '').filter(({ kind }) => kind === 'item');
    expect(planOf.get(ownerOf.get(key) ?? '')).toBe('premium');
    expect(photos).toBeLessThanOrEqual(items.length);
  });
});

describe('demo announcements', () => {
  const left = demoAnnouncements.map((announcement) => announcement.expiresInHours ?? Infinity);

  it('include replies, near expiries, expired, sold and finished ones', () => {
    expect(demoAnnouncements.length).toBeGreaterThanOrEqual(64);
    expect(demoAnnouncements.flatMap(({ replies = [] }) => replies).length).toBeGreaterThanOrEqual(90);
    expect(left.some((hours) => hours < 0)).toBe(true);
    const outcomes = demoAnnouncements.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(expect.arrayContaining(['sold', 'finished', undefined]));
    expect(left.some((hours) => hours > 0 && hours < 24)).toBe(true);
  });

  it.each(demoAnnouncements)('$title fits its business and its dates', (announcement) => {
    const { businessKey, hoursAgo, expiresInHours = Infinity, replies = [], photos = 0 } = announcement;
    const owner = ownerOf.get(businessKey) ?? 'none';
    const hours = replies.map((reply) => reply.hoursLater);
    expect(planOf.has(owner)).toBe(true);
    expect(photos === 0 || planOf.get(owner) === 'premium').toBe(true);
    expect(expiresInHours).toBeGreaterThan(-hoursAgo);
    expect(announcement.allowReplies === false && replies.length > 0).toBe(false);
    expect(hours).toEqual(hours.toSorted((a, b) => a - b));
    expect(Math.max(0, ...hours)).toBeLessThanOrEqual(hoursAgo);
  });

  it('have replies from existing users', () => {
    const voices = new Set(['owner', ...demoNeighbours.map((neighbour) => neighbour.key)]);
    const strangers = demoAnnouncements.flatMap(({ replies = [] }) =>
      replies.filter(({ from }) => !voices.has(from)),
    );
    expect(strangers).toEqual([]);
  });
});
