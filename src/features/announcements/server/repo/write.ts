import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

/** Stores an announcement and gives its id. */
export async function insertAnnouncement(
  db: Db,
  values: Insertable<Tables['announcement']>,
): Promise<number> {
  const { id } = await db.insertInto('announcement').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes an announcement, if there is one. */
export async function updateAnnouncement(
  db: Db,
  id: number,
  values: Updateable<Tables['announcement']>,
): Promise<void> {
  await db.updateTable('announcement').set(values).where('id', '=', id).execute();
}

/** Deletes an announcement with its replies and what places pictures there; gives the ids of those pictures. */
export async function deleteAnnouncementRow(transaction: Db, id: number): Promise<number[]> {
  const media = await transaction
    .deleteFrom('announcementMedia')
    .where('announcementId', '=', id)
    .returning('mediaFileId')
    .execute();
  await transaction.deleteFrom('announcement').where('id', '=', id).execute();
  return media.map(({ mediaFileId }) => mediaFileId);
}
