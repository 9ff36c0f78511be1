import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

/** What a stored picture shows of itself. */
export type MediaFileRow = Omit<Selectable<Tables['mediaFile']>, 'ownerUserId' | 'createdAt'>;

interface CaptionedFile {
  id: number;
  caption: string | null;
  file: MediaFileRow;
}

export interface AnnouncementMediaRow extends CaptionedFile {
  announcementId: number;
}

export interface BusinessMediaRow extends CaptionedFile {
  sortOrder: number;
  isPrimary: boolean;
}

const FILE_COLUMNS = [
  'mediaFile.id as fileId',
  'mediaFile.hash',
  'mediaFile.width',
  'mediaFile.height',
  'mediaFile.widths',
  'mediaFile.thumbhash',
] as const;

/** To be compared with: any of the ids, which may be none. */
const anyOf = (ids: readonly number[]) => sql<number>`any(${ids})`;

type JoinedFile = Omit<MediaFileRow, 'id'> & { fileId: number };

function withFile<T extends JoinedFile>(row: T) {
  const { fileId, hash, width, height, widths, thumbhash, ...rest } = row;
  return { ...rest, file: { id: fileId, hash, width, height, widths, thumbhash } };
}

/** The owner's picture with this content; a second one of the same content is the first. */
export function upsertMediaFile(db: Db, file: Insertable<Tables['mediaFile']>): Promise<MediaFileRow> {
  return db
    .insertInto('mediaFile')
    .values(file)
    .onConflict((conflict) =>
      conflict
        .columns(['ownerUserId', 'hash'])
        .doUpdateSet((eb) => ({ thumbhash: eb.ref('excluded.thumbhash') })),
    )
    .returning(['id', 'hash', 'width', 'height', 'widths', 'thumbhash'])
    .executeTakeFirstOrThrow();
}

/** Puts a stored picture into the gallery of a business, or as its logo. */
export async function insertBusinessMedia(db: Db, media: Insertable<Tables['businessMedia']>): Promise<void> {
  await db.insertInto('businessMedia').values(media).execute();
}

/** Puts a stored picture under an announcement. */
export async function insertAnnouncementMedia(
  db: Db,
  media: Insertable<Tables['announcementMedia']>,
): Promise<void> {
  await db.insertInto('announcementMedia').values(media).execute();
}

/** Owner of a business; null when there is no such business. */
export async function findBusinessOwner(db: Db, businessId: number): Promise<number | null> {
  const business = await db
    .selectFrom('businessProfile')
    .select('userId')
    .where('id', '=', businessId)
    .executeTakeFirst();
  return business?.userId ?? null;
}

/** Every picture of a business in its order, the logo first. */
export async function listBusinessMedia(db: Db, businessId: number): Promise<BusinessMediaRow[]> {
  const rows = await db
    .selectFrom('businessMedia')
    .innerJoin('mediaFile', 'mediaFile.id', 'businessMedia.mediaFileId')
    .select(['businessMedia.id', 'caption', 'sortOrder', 'isPrimary', ...FILE_COLUMNS])
    .where('businessId', '=', businessId)
    .orderBy('sortOrder')
    .orderBy('businessMedia.id')
    .execute();
  return rows.map(withFile);
}

/** Whether there is such an announcement. */
export async function announcementExists(db: Db, announcementId: number): Promise<boolean> {
  const found = await db
    .selectFrom('announcement')
    .select('id')
    .where('id', '=', announcementId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The pictures of the announcements in their order, of those whose business's owner has a paid plan at the moment `at`:
 * photos of announcements are premium.
 */
export async function listAnnouncementMedia(
  db: Db,
  announcementIds: readonly number[],
  at: Date,
): Promise<AnnouncementMediaRow[]> {
  const rows = await db
    .selectFrom('announcementMedia')
    .innerJoin('mediaFile', 'mediaFile.id', 'announcementMedia.mediaFileId')
    .innerJoin('announcement', 'announcement.id', 'announcementId')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select(['announcementMedia.id', 'announcementId', 'caption', ...FILE_COLUMNS])
    .where('announcementId', '=', anyOf(announcementIds))
    .where(sql<boolean>`is_premium(business_profile.user_id, ${at})`)
    .orderBy('sortOrder')
    .orderBy('announcementMedia.id')
    .execute();
  return rows.map(withFile);
}

/** The stored pictures with these ids, in no particular order. */
export function listMediaFiles(db: Db, ids: readonly number[]): Promise<MediaFileRow[]> {
  return db
    .selectFrom('mediaFile')
    .select(['id', 'hash', 'width', 'height', 'widths', 'thumbhash'])
    .where('id', '=', anyOf(ids))
    .execute();
}
