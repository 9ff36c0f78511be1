import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/tables.ts';
import { JOINED_FILE_COLUMNS, type MediaFileRow, withFile } from './columns.ts';

export interface AnnouncementMediaRow {
  id: number;
  announcementId: number;
  caption: string | null;
  sortOrder: number;
  /** Whether the plan shows none: photos of announcements are premium. */
  isHidden: boolean;
  file: MediaFileRow;
}

/** The pictures of the announcements in their order, with what the plans of their owners hide at the moment `at`. */
export async function listAllAnnouncementMedia(
  db: Db,
  announcementIds: readonly number[],
  at: Date,
): Promise<AnnouncementMediaRow[]> {
  const rows = await db
    .selectFrom('announcementMedia')
    .modifyFront(prepared())
    .innerJoin('mediaFile', 'mediaFile.id', 'announcementMedia.mediaFileId')
    .innerJoin('announcement', 'announcement.id', 'announcementId')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select(['announcementMedia.id', 'announcementId', 'announcementMedia.caption', 'sortOrder'])
    .select([
      ...JOINED_FILE_COLUMNS,
      sql<boolean>`NOT is_premium(business_profile.user_id, ${at})`.as('isHidden'),
    ])
    .where('announcementId', '=', sql<number>`any(${[...announcementIds]})`)
    .orderBy('sortOrder')
    .orderBy('announcementMedia.id')
    .execute();
  return rows.map(withFile);
}

/** The same without what is hidden: what everybody may see. */
export async function listAnnouncementMedia(
  db: Db,
  announcementIds: readonly number[],
  at: Date,
): Promise<AnnouncementMediaRow[]> {
  return (await listAllAnnouncementMedia(db, announcementIds, at)).filter(({ isHidden }) => !isHidden);
}

/** Puts a stored picture under an announcement; gives its id there. */
export async function insertAnnouncementMedia(
  db: Db,
  media: Insertable<Tables['announcementMedia']>,
): Promise<number> {
  const { id } = await db
    .insertInto('announcementMedia')
    .values(media)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
