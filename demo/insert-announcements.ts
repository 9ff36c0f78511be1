import { insertAnnouncementMedia, upsertMediaFile } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildReply } from '#db/builders/reply.ts';
import { demoAnnouncements } from './content/announcements.ts';
import type { DemoAnnouncement } from './content/types.ts';
import { eventDates } from './event-dates.ts';
import { type Pictures, pictureKey, requirePicture } from './draw-pictures.ts';
import type { InsertedBusiness } from './insert-businesses.ts';
import { type People, requirePerson } from './insert-people.ts';

const HOUR = 3_600_000;

interface Context {
  people: People;
  businesses: ReadonlyMap<string, InsertedBusiness>;
  pictures: Pictures;
  now: Date;
}

function requireBusiness({ businesses }: Context, key: string): InsertedBusiness {
  const business = businesses.get(key);
  if (!business) throw new Error(`The demo has no business called ${key}`);
  return business;
}

async function insertReplies(
  db: Db,
  announcement: DemoAnnouncement,
  announcementId: number,
  context: Context,
) {
  const { ownerKey } = requireBusiness(context, announcement.businessKey);
  const announcedAt = context.now.getTime() - announcement.hoursAgo * HOUR;
  for (const { from, message, hoursLater } of announcement.replies ?? []) {
    const person = requirePerson(context.people, from === 'owner' ? ownerKey : from);
    await buildReply(db, {
      announcementId,
      userId: person.id,
      commenterName: person.name,
      message,
      createdAt: new Date(announcedAt + hoursLater * HOUR),
    });
  }
}

async function insertPictures(
  db: Db,
  announcement: DemoAnnouncement,
  announcementId: number,
  context: Context,
) {
  const { ownerKey } = requireBusiness(context, announcement.businessKey);
  const ownerUserId = requirePerson(context.people, ownerKey).id;
  for (let photo = 0; photo < (announcement.photos ?? 0); photo++) {
    const picture = requirePicture(context.pictures, pictureKey.announcement(announcement, photo));
    const file = await upsertMediaFile(db, { ownerUserId, ...picture });
    await insertAnnouncementMedia(db, { announcementId, mediaFileId: file.id, sortOrder: photo });
  }
}

function eventFacts({ event }: DemoAnnouncement, now: Date) {
  return event && { venue: event.venue, ...eventDates(event, now) };
}

export async function insertAnnouncements(db: Db, context: Context): Promise<void> {
  const { now } = context;
  for (const announcement of demoAnnouncements) {
    const { title, content, hoursAgo, expiresInHours, outcome, allowReplies } = announcement;
    const { id } = await buildAnnouncement(db, {
      businessId: requireBusiness(context, announcement.businessKey).id,
      title,
      content,
      kind: announcement.kind ?? 'notice',
      price: announcement.price ?? null,
      ...announcement.job,
      allowReplies: allowReplies ?? true,
      expiresAt: expiresInHours === undefined ? null : new Date(now.getTime() + expiresInHours * HOUR),
      ...eventFacts(announcement, now),
      outcome: outcome ?? null,
      createdAt: new Date(now.getTime() - hoursAgo * HOUR),
    });
    await insertPictures(db, announcement, id, context);
    await insertReplies(db, announcement, id, context);
  }
}
