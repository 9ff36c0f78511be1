import * as v from 'valibot';
import type { Announcement } from '#features/announcements/schema.ts';
import { listBusinessAnnouncements, listNewestAnnouncements } from '#features/announcements/server/index.ts';
import { AnnouncementLandingQuery } from '#features/landings/schema.ts';
import {
  announcementPathOf,
  announcementTitle,
  findAnnouncementScope,
} from '#features/landings/server/index.ts';
import { getBusiness } from '#features/businesses/server/index.ts';
import { KIND_LABELS } from '#shared/announcement-kinds.ts';
import { paths } from '#shared/paths.ts';
import { type Feed, type FeedItem, MAX_ITEMS, paragraphsHtml } from './feed.ts';
import type { FeedRequest } from './read-feed.ts';

async function presentItem({ business, images, ...announcement }: Announcement): Promise<FeedItem> {
  const { id, kind, title, content, facts, createdAt, updatedAt } = announcement;
  const path = paths.announcement(id);
  return {
    id: path,
    path,
    title,
    html: await paragraphsHtml([facts.join(' · '), content]),
    author: { name: business.name, path: paths.businessCanonical(business.id, business.name) },
    tags: [KIND_LABELS[kind]],
    image: images[0]?.mediaFile.downloadUrl ?? null,
    createdAt,
    updatedAt,
  };
}

const newestFirst = (one: FeedItem, other: FeedItem) => other.createdAt.getTime() - one.createdAt.getTime();

const presentItems = async (announcements: readonly Announcement[]): Promise<FeedItem[]> =>
  (await Promise.all(announcements.map(presentItem))).toSorted(newestFirst);

export const AnnouncementFeedQuery = v.pick(AnnouncementLandingQuery, ['kind', 'place']);

/** Reads the newest of a kind, of a place, or of both. @throws AppError `not-found` */
export async function readAnnouncementFeed({ db, at, query }: FeedRequest): Promise<Feed> {
  const { kind, place } = query(AnnouncementFeedQuery);
  const scope = await findAnnouncementScope(db, { kind, place });
  const title = announcementTitle(scope);
  return {
    title,
    description: `${title}: lo más nuevo que anuncian los negocios del lugar.`,
    path: announcementPathOf(scope),
    items: await presentItems(await listNewestAnnouncements(db, { kind, place }, { at, limit: MAX_ITEMS })),
  };
}

/** Reads what one business announces. @throws AppError `not-found` */
export async function readBusinessFeed({ db, at, id }: FeedRequest): Promise<Feed> {
  const { name } = await getBusiness(db, null, id);
  const asked = { businessId: id, limit: MAX_ITEMS };
  return {
    title: `Anuncios de ${name}`,
    description: `Lo más nuevo que anuncia ${name}.`,
    path: paths.businessCanonical(id, name),
    items: await presentItems(await listBusinessAnnouncements(db, null, asked, at)),
  };
}
