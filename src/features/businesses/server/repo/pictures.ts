import { sql } from 'kysely';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { type MediaFileRow, galleryLimit } from '#features/media/server/index.ts';

const file = sql`jsonb_build_object('id', f.id, 'hash', f.hash, 'width', f.width, 'height', f.height,
  'widths', f.widths, 'thumbhash', f.thumbhash)`;

/** Column with the logo of the business `b`. */
export const logo = sql<MediaFileRow | null>`(
  SELECT ${file} FROM business_media m JOIN media_file f ON f.id = m.media_file_id
  WHERE m.business_id = b.id AND m.sort_order = ${LOGO_SORT_ORDER}
  ORDER BY m.id LIMIT 1)`;

/**
 * Column with the picture that stands for the business `b` in lists: of the gallery that its plan shows, the primary one,
 * else the first.
 */
export const cover = sql<MediaFileRow | null>`(
  SELECT ${file} FROM (
    SELECT * FROM business_media g WHERE g.business_id = b.id AND g.sort_order <> ${LOGO_SORT_ORDER}
    ORDER BY g.sort_order, g.id
    LIMIT ${galleryLimit(sql`b.is_featured`)}
  ) m JOIN media_file f ON f.id = m.media_file_id
  ORDER BY m.is_primary DESC, m.sort_order, m.id LIMIT 1)`;
