import { Compression, type Header, type Source, TileType, bytesToHeader } from 'pmtiles';

/** Says in English what is wrong with the file of the streets, and what to do. */
export class StreetFileError extends Error {
  override readonly name = 'StreetFileError';
}

const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const SQLITE = 'SQLite';
const VERSION = 3;
const MAX_ZOOM = 22;

/** West, south, east, north. */
export type Bounds = [west: number, south: number, east: number, north: number];

const GUATEMALA: Bounds = [-92.3, 13.7, -88.2, 17.85];

const READABLE: ReadonlySet<Compression> = new Set([Compression.None, Compression.Gzip]);

const EXTRACT = 'Cut one with pmtiles extract, as docs/operations.md says.';

export const headerBounds = ({ minLon, minLat, maxLon, maxLat }: Header): Bounds => [
  minLon,
  minLat,
  maxLon,
  maxLat,
];

const isOnEarth = ([west, south, east, north]: Bounds) =>
  -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90;

const overlap = ([west, south, east, north]: Bounds, [w, s, e, n]: Bounds) =>
  west < e && w < east && south < n && s < north;

function requireMagic(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.subarray(0, MAGIC.length)).toString('latin1');
  if (text.startsWith(SQLITE))
    throw new StreetFileError(`It is an .mbtiles or other SQLite file, not a .pmtiles file. ${EXTRACT}`);
  if (text !== MAGIC || bytes.byteLength < HEADER_BYTES)
    throw new StreetFileError(`It is not a .pmtiles file. ${EXTRACT}`);
  const version = bytes[MAGIC.length];
  if (version !== VERSION)
    throw new StreetFileError(
      `It is of PMTiles version ${version}, and version ${VERSION} is needed. ${EXTRACT}`,
    );
}

function requireWhole(header: Header, byteLength: number): void {
  const { leafDirectoryLength = 0, tileDataLength = 0 } = header;
  const sections = [
    [header.rootDirectoryOffset, header.rootDirectoryLength],
    [header.jsonMetadataOffset, header.jsonMetadataLength],
    [header.leafDirectoryOffset, leafDirectoryLength],
    [header.tileDataOffset, tileDataLength],
  ] as const;
  const end = Math.max(...sections.map(([offset, length]) => offset + length));
  if (end > byteLength)
    throw new StreetFileError(
      `It is cut off: it has ${byteLength} bytes of ${end}. Cut or copy it again, and wait until that ends.`,
    );
}

function requireStreets(header: Header): void {
  if (header.tileType !== TileType.Mvt)
    throw new StreetFileError(`It holds images or another kind of tiles, not vector tiles (MVT). ${EXTRACT}`);
  if (!READABLE.has(header.internalCompression) || !READABLE.has(header.tileCompression))
    throw new StreetFileError(`Its compression is not gzip: browsers can not read it. ${EXTRACT}`);
  const bounds = headerBounds(header);
  if (!isOnEarth(bounds) || header.minZoom > header.maxZoom || header.maxZoom > MAX_ZOOM)
    throw new StreetFileError(`Its header is damaged. ${EXTRACT}`);
  if (!overlap(bounds, GUATEMALA))
    throw new StreetFileError(`It covers ${bounds.join(', ')}, which is outside of Guatemala. ${EXTRACT}`);
}

/** Reads the header of a file of `byteLength` bytes. @throws StreetFileError for one that the map can't use */
export async function readStreetHeader(source: Source, byteLength: number): Promise<Header> {
  const { data } = await source.getBytes(0, Math.min(HEADER_BYTES, byteLength));
  requireMagic(new Uint8Array(data));
  const header = bytesToHeader(data);
  requireStreets(header);
  requireWhole(header, byteLength);
  return header;
}
