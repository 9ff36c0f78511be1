import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors.ts';

const DETAIL = 'No podemos guardar ni leer archivos en este momento. Inténtalo de nuevo en un minuto.';
const RETRY_AFTER_S = 60;

export const storageFailure = (cause: unknown): AppError =>
  new AppError('unavailable', DETAIL, { retryAfterS: RETRY_AFTER_S, cause });

export interface StoredSiteId {
  id: string;
  isComplete: boolean;
}

/** Identifies the site that the files belong to (decision 0027). Not a storage key: never listed, served or swept. */
export interface SiteIdFile {
  path: string;
  /** Returns the id. @throws StartupError for a damaged file, or one that `reserve` wrote */
  find(): Promise<string | null>;
  inspect(): Promise<StoredSiteId | null>;
  /** Writes the id unless there is one; returns the stored one. @throws StartupError for a damaged file */
  claim(id: string): Promise<string>;
  /**
   * Marks the files as only a part of the site's, so that no start accepts them until `complete`. Returns the stored
   * id: another site's is left as it is.
   */
  reserve(id: string): Promise<string>;
  complete(id: string): Promise<void>;
  release(): Promise<void>;
}

/** Must be ended by either `stream` or `release`. */
export interface StoredFile {
  byteLength: number;
  stream(): Promise<Readable>;
  release(): Promise<void>;
}

export interface FileVersion {
  byteLength: number;
  /** Changes whenever the file is replaced. */
  version: string;
}

/** Bytes from `begin` up to, without, `end`. */
export interface FileRange {
  begin: number;
  end: number;
}

/**
 * Stores files. Keys are relative lower-case paths without dot segments. A failed store throws AppError
 * `unavailable`.
 */
export interface Storage {
  place: string;
  put(key: string, content: Buffer | Readable): Promise<void>;
  find(key: string): Promise<StoredFile | null>;
  findVersion(key: string): Promise<FileVersion | null>;
  /** Returns null if the file is gone, or is not of that version any more. */
  readRange(key: string, version: string, range: FileRange): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** Removes the file unless it was written at or after `before`; returns whether it did. */
  removeOld(key: string, before: Date): Promise<boolean>;
  trash(key: string, now: Date, before?: Date): Promise<boolean>;
  emptyTrash(before: Date): Promise<void>;
  /** Lists the keys outside of the trash and of the map's folder. */
  list(): AsyncIterable<string>;
  /**
   * URL at which visitors can read files by their keys without this program, without a final slash; null without one.
   */
  publicUrl: string | null;
  siteId: SiteIdFile;
}

const NAME = /^[a-z0-9][a-z0-9._-]*$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

export const TRASH = 'trash';
/** Holds what no row names and the operator can install again: neither swept, moved nor backed up. */
export const MAP_FOLDER = 'map';
const UNLISTED: ReadonlySet<string> = new Set([TRASH, MAP_FOLDER]);
export const END_OF_TIME = new Date(8.64e15);

export const isName = (name: string): boolean => NAME.test(name);

export const isListed = ([top = '', ...rest]: readonly string[]): boolean =>
  !UNLISTED.has(top) && [top, ...rest].every(isName);

export function requireKey(key: string): string {
  if (key.split('/').every(isName)) return key;
  throw new Error(`Unsafe storage key: ${JSON.stringify(key)}`);
}

const isoDay = (moment: Date) => moment.toISOString().slice(0, 10);

export const trashKey = (key: string, now: Date): string => `${TRASH}/${isoDay(now)}/${key}`;

export const isTrashDayBefore = (name: string, before: Date): boolean =>
  DAY.test(name) && name < isoDay(before);
