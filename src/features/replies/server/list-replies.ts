import { announcementExists } from '#features/announcements/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Reply } from '../schema.ts';
import { listReplies } from './repo.ts';

const MOST_SHOWN = 200;

/** The first 200 replies to an announcement, oldest first. Throws AppError `not-found`. */
export async function listRepliesTo(db: Db, announcementId: number): Promise<Reply[]> {
  if (!(await announcementExists(db, announcementId))) throw new AppError('not-found');
  return listReplies(db, announcementId, MOST_SHOWN);
}
