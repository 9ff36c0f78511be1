import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Source } from 'pmtiles';
import { type FileRange, type FileVersion, MAP_FOLDER, type Storage } from '../storage/storage.ts';
import { type Bounds, StreetFileError, headerBounds, readStreetHeader } from './street-header.ts';

export const STREETS_KEY = `${MAP_FOLDER}/streets.pmtiles`;

export const STREETS_FOLDER = '/mapa';

const FRESH_MS = 10_000;

export interface StreetFile {
  byteLength: number;
  version: string;
  /** Changes with the content. */
  url: string;
  bounds: Bounds;
  minZoom: number;
  maxZoom: number;
  /** Returns null if the file was replaced or removed. */
  read(range: FileRange): Promise<Readable | null>;
}

export interface Streets {
  /** Returns null without a file that the map can use. */
  find(): Promise<StreetFile | null>;
}

const storedSource = (storage: Storage, { version }: FileVersion): Source => ({
  getKey: () => STREETS_KEY,
  getBytes: async (begin, length) => {
    const stream = await storage.readRange(STREETS_KEY, version, { begin, end: begin + length });
    if (!stream) throw new StreetFileError('It was replaced while it was read. Try again.');
    return { data: await arrayBuffer(stream) };
  },
});

/** @throws StreetFileError for a file that the map can't use */
export async function findStreetFile(storage: Storage): Promise<StreetFile | null> {
  const stored = await storage.findVersion(STREETS_KEY);
  if (!stored) return null;
  const { byteLength } = stored;
  if (byteLength === 0) throw new StreetFileError('It is empty.');
  const header = await readStreetHeader(storedSource(storage, stored), byteLength);
  const version = createHash('sha256').update(stored.version).digest('hex').slice(0, 16);
  return {
    byteLength,
    version,
    url: `${STREETS_FOLDER}/calles-${version}.pmtiles`,
    bounds: headerBounds(header),
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    read: (range) => storage.readRange(STREETS_KEY, stored.version, range),
  };
}

const findUsable = (storage: Storage): Promise<StreetFile | null> =>
  findStreetFile(storage).catch((error: unknown) => {
    if (error instanceof StreetFileError) return null;
    throw error;
  });

/** Looks for the file at most every `freshMs`. */
export function createStreets(storage: Storage, freshMs = FRESH_MS): Streets {
  const memory = new LRUCache<string, { found: StreetFile | null }>({
    max: 1,
    ttl: freshMs,
    ignoreFetchAbort: true,
    fetchMethod: async () => ({ found: await findUsable(storage) }),
  });
  return {
    find: async () => {
      const { found } = await memory.forceFetch(STREETS_KEY);
      return (
        found && {
          ...found,
          read: async (range) => {
            const stream = await found.read(range);
            if (!stream) memory.delete(STREETS_KEY);
            return stream;
          },
        }
      );
    },
  };
}
