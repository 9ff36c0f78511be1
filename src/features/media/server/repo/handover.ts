import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

interface Handover {
  businessId: number;
  from: number;
  to: number;
}

/**
 * Makes the pictures that a business and its announcements show those of its new owner. Other things may show the same
 * pictures of the old owner, who keeps theirs; a sweep takes what nothing shows any more.
 */
export async function handOverPictures(transaction: Db, { businessId, from, to }: Handover): Promise<void> {
  await sql`
    INSERT INTO media_file (owner_user_id, hash, width, height, widths, thumbhash, caption)
    SELECT ${to}, hash, width, height, widths, thumbhash, caption FROM media_file
    WHERE owner_user_id = ${from} AND id IN (
      SELECT media_file_id FROM business_media WHERE business_id = ${businessId}
      UNION
      SELECT media_file_id FROM announcement_media JOIN announcement ON announcement.id = announcement_id
      WHERE business_id = ${businessId})
    ON CONFLICT (owner_user_id, hash) DO NOTHING`.execute(transaction);
  const ofNewOwner = sql`
    FROM media_file AS old JOIN media_file AS own ON own.hash = old.hash AND own.owner_user_id = ${to}
    WHERE old.owner_user_id = ${from} AND shown.media_file_id = old.id`;
  await sql`
    UPDATE business_media AS shown SET media_file_id = own.id ${ofNewOwner}
      AND shown.business_id = ${businessId}`.execute(transaction);
  await sql`
    UPDATE announcement_media AS shown SET media_file_id = own.id ${ofNewOwner}
      AND shown.announcement_id IN (SELECT id FROM announcement WHERE business_id = ${businessId})`.execute(
    transaction,
  );
}
