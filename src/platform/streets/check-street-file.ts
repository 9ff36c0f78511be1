import type { FileHandle } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import * as v from 'valibot';
import {
  Compression,
  type Entry,
  type Header,
  ResolvedValueCache,
  type Source,
  readVarint,
  tileIdToZxy,
} from 'pmtiles';
import { StreetFileError, readStreetHeader } from './street-header.ts';

const MAX_BYTES = 2 * 1024 ** 3;
const MAX_DIRECTORY_BYTES = 64 * 1024 ** 2;
const MAX_TILE_BYTES = 16 * 1024 ** 2;
const MAX_DEPTH = 3;
/** Each entry has four numbers of at least a byte. */
const MIN_ENTRY_BYTES = 4;

/** The layers of Protomaps' basemap that the style draws. */
const LAYERS = ['earth', 'places', 'roads', 'water'];

const Metadata = v.object({ vector_layers: v.array(v.object({ id: v.string() })) });

const damaged = (what: string) => new StreetFileError(`It is damaged: ${what}. Copy or cut it again.`);

function createFileSource(file: FileHandle): Source {
  return {
    getKey: () => '',
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  };
}

function unpack(data: ArrayBuffer, compression: Compression, maxOutputLength: number): Uint8Array {
  return compression === Compression.Gzip ? gunzipSync(data, { maxOutputLength }) : new Uint8Array(data);
}

async function requireLayers(source: Source, header: Header): Promise<void> {
  const { data } = await source.getBytes(header.jsonMetadataOffset, header.jsonMetadataLength);
  let metadata: unknown;
  try {
    const bytes = unpack(data, header.internalCompression, MAX_DIRECTORY_BYTES);
    metadata = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw damaged('its description can not be read');
  }
  const names = v.is(Metadata, metadata) ? metadata.vector_layers.map(({ id }) => id) : [];
  const missing = LAYERS.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new StreetFileError(
      `It has no layer ${missing.join(', ')}: it is not made from Protomaps' basemap, and the map could not draw it.`,
    );
}

async function readDirectory(
  source: Source,
  header: Header,
  [offset, length]: readonly [number, number],
): Promise<Entry[]> {
  try {
    const { data } = await source.getBytes(offset, length);
    const bytes = unpack(data, header.internalCompression, MAX_DIRECTORY_BYTES);
    const count = readVarint({ buf: bytes, pos: 0 });
    if (count > bytes.byteLength / MIN_ENTRY_BYTES) throw new RangeError('more entries than bytes');
    return await new ResolvedValueCache(1).getDirectory(source, offset, length, header);
  } catch {
    throw damaged('a directory can not be read');
  }
}

/** Returns infinity for an id beyond all zooms. */
function zoomOf(tileId: number): number {
  try {
    return tileIdToZxy(tileId)[0];
  } catch {
    return Infinity;
  }
}

/** Yields the tiles in order. @throws StreetFileError for entries that are out of order or outside of their section */
async function* listTiles(source: Source, header: Header): AsyncGenerator<Entry> {
  let last = -1;
  async function* walk(place: readonly [number, number], depth: number): AsyncGenerator<Entry> {
    for (const entry of await readDirectory(source, header, place)) {
      const { tileId, offset, length, runLength } = entry;
      const isLeaf = runLength === 0;
      const section = (isLeaf ? header.leafDirectoryLength : header.tileDataLength) ?? 0;
      if (length === 0 || offset < 0 || offset + length > section || (isLeaf && depth === MAX_DEPTH))
        throw damaged('a directory points outside of the file');
      if (isLeaf) yield* walk([header.leafDirectoryOffset + offset, length], depth + 1);
      else {
        if (tileId <= last) throw damaged('a directory is out of order');
        last = tileId + runLength - 1;
        if (zoomOf(tileId) < header.minZoom || zoomOf(last) > header.maxZoom)
          throw damaged('a directory has tiles of another zoom than its header');
        yield entry;
      }
    }
  }
  yield* walk([header.rootDirectoryOffset, header.rootDirectoryLength], 0);
}

function checkTile(bytes: Uint8Array): void {
  const { layers } = new VectorTile(new PbfReader(bytes));
  if (bytes.length > 0 && Object.keys(layers).length === 0) throw new TypeError('a tile without layers');
}

/** Unpacks each stored tile once, which compares its checksum, and reads its layers. */
async function checkTiles(source: Source, header: Header): Promise<number> {
  const seen = new Set<number>();
  for await (const { tileId, offset, length } of listTiles(source, header)) {
    if (seen.has(offset)) continue;
    seen.add(offset);
    const { data } = await source.getBytes(header.tileDataOffset + offset, length);
    try {
      checkTile(unpack(data, header.tileCompression, MAX_TILE_BYTES));
    } catch {
      throw damaged(`the tile ${tileIdToZxy(tileId).join('/')} can not be read`);
    }
  }
  if (seen.size === 0) throw new StreetFileError('It has no tiles.');
  return seen.size;
}

/** Reads all of the file. @throws StreetFileError for one that the map can't use */
export async function checkStreetFile(
  file: FileHandle,
): Promise<{ header: Header; byteLength: number; tiles: number }> {
  const { size: byteLength } = await file.stat();
  const source = createFileSource(file);
  const header = await readStreetHeader(source, byteLength);
  if (byteLength > MAX_BYTES)
    throw new StreetFileError(
      `It has ${Math.round(byteLength / 1024 ** 3)} GB, and 2 GB are allowed. Cut Guatemala out of it with pmtiles extract, as docs/operations.md says.`,
    );
  await requireLayers(source, header);
  return { header, byteLength, tiles: await checkTiles(source, header) };
}
