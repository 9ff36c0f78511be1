import * as v from 'valibot';
import type { BusinessCard } from '#features/businesses/schema.ts';
import { listNewestBusinesses } from '#features/businesses/server/index.ts';
import { LandingQuery } from '#features/landings/schema.ts';
import { findLandingScope, landingPathOf, landingTitle } from '#features/landings/server/index.ts';
import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import { type Feed, type FeedItem, MAX_ITEMS, paragraphsHtml } from './feed.ts';
import type { FeedRequest } from './read-feed.ts';

async function presentItem(business: BusinessCard): Promise<FeedItem> {
  const { id, name, shortDescription, category, moreCategories, place, address, cover, createdAt } = business;
  const where = [address, place && placeText(place, address)].filter(Boolean).join(', ');
  return {
    id: paths.business(id),
    path: paths.businessCanonical(id, name),
    title: name,
    html: await paragraphsHtml([shortDescription ?? '', where]),
    author: null,
    tags: [...(category ? [category] : []), ...moreCategories].map((each) => each.name),
    image: cover?.downloadUrl ?? null,
    createdAt,
    updatedAt: createdAt,
  };
}

const BusinessFeedQuery = v.pick(LandingQuery, ['category', 'place']);

/** Reads the newest businesses of a category, of a place, or of both. @throws AppError `not-found` */
export async function readBusinessesFeed({ db, at, query }: FeedRequest): Promise<Feed> {
  const { category, place } = query(BusinessFeedQuery);
  const scope = await findLandingScope(db, { category, place });
  const title = landingTitle(scope);
  const found = await listNewestBusinesses(db, { category, place }, { at, limit: MAX_ITEMS });
  return {
    title: `Nuevos: ${title}`,
    description: `${title}: los negocios que se publicaron hace menos tiempo.`,
    path: landingPathOf(scope),
    items: await Promise.all(found.map(presentItem)),
  };
}
