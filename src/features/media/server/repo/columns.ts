import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

/** What a stored picture shows of itself. */
export type MediaFileRow = Omit<Selectable<Tables['mediaFile']>, 'ownerUserId' | 'caption' | 'createdAt'>;

/** The columns of a `MediaFileRow`. */
export const FILE_COLUMNS = ['id', 'hash', 'width', 'height', 'widths', 'thumbhash'] as const;

/** The same beside columns of what shows the picture: for `withFile`. */
export const JOINED_FILE_COLUMNS = [
  'mediaFile.id as fileId',
  'mediaFile.hash',
  'mediaFile.width',
  'mediaFile.height',
  'mediaFile.widths',
  'mediaFile.thumbhash',
] as const;

type JoinedFile = Omit<MediaFileRow, 'id'> & { fileId: number };

/** The row with its picture in one place. */
export function withFile<T extends JoinedFile>(row: T) {
  const { fileId, hash, width, height, widths, thumbhash, ...rest } = row;
  return { ...rest, file: { id: fileId, hash, width, height, widths, thumbhash } };
}
