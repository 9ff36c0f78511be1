import { type PictureFiles, releaseUserFiles } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';

/**
 * Deletes a person with all that is theirs: businesses with announcements, their replies and pictures, what they replied
 * elsewhere, subscription, sessions and devices. Gives the pictures whose files are to be swept.
 */
export async function deleteUserRows(transaction: Db, id: number): Promise<PictureFiles[]> {
  await transaction.deleteFrom('announcementReply').where('userId', '=', id).execute();
  await transaction.deleteFrom('businessProfile').where('userId', '=', id).execute();
  await transaction.updateTable('appUser').set({ avatarFileId: null }).where('id', '=', id).execute();
  const pictures = await releaseUserFiles(transaction, id);
  await transaction.deleteFrom('appUser').where('id', '=', id).execute();
  return pictures;
}
