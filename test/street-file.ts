import { gzipSync } from 'node:zlib';
import { geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { tileIdToZxy, zxyToTileId } from 'pmtiles';

type Point = [longitude: number, latitude: number];
type Box = [west: number, south: number, east: number, north: number];

interface Tile {
  id: number;
  data: Buffer;
}

const HEADER_BYTES = 127;
const GZIP = 2;

/** Antigua Guatemala. */
export const STREETS_BOUNDS: Box = [-90.76, 14.535, -90.71, 14.585];
const CENTRE: Point = [-90.7342, 14.5594];
const MIN_ZOOM = 5;
const MAX_ZOOM = 15;
const BLOCK = 0.00105;
const BLOCKS = 7;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  return [...bytes, rest];
}

interface DirectoryEntry {
  id: number;
  run: number;
  length: number;
  offset: number;
}

function directory(entries: readonly DirectoryEntry[]): Buffer {
  const ids = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0));
  const columns = [
    ids,
    entries.map(({ run }) => run),
    entries.map(({ length }) => length),
    entries.map(({ offset }) => offset + 1),
  ];
  return gzipSync(Buffer.from([entries.length, ...columns.flat()].flatMap(varint)));
}

const square = ([x, y]: Point, size: number): Point[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];

const feature = (type: string, coordinates: unknown, properties: Record<string, string | number>) => ({
  type: 'Feature' as const,
  properties,
  geometry: { type, coordinates },
});

const street = (kind: string, line: Point[], name: string) =>
  feature('LineString', line, { kind, kind_detail: kind, min_zoom: 10, name });

function makeLayers(town: Record<string, string>) {
  const [west, south, east, north] = STREETS_BOUNDS;
  const [x, y] = [CENTRE[0] - (BLOCK * BLOCKS) / 2, CENTRE[1] - (BLOCK * BLOCKS) / 2];
  const end = BLOCK * BLOCKS;
  const steps = Array.from({ length: BLOCKS + 1 }, (_, step) => step);
  const calles = steps.map((step) =>
    street(
      'minor_road',
      [
        [x, y + step * BLOCK],
        [x + end, y + step * BLOCK],
      ],
      `${BLOCKS + 1 - step}a Calle`,
    ),
  );
  const avenidas = steps.map((step) =>
    street(
      step === 3 ? 'major_road' : 'minor_road',
      [
        [x + step * BLOCK, y],
        [x + step * BLOCK, y + end],
      ],
      `${step + 1}a Avenida Norte`,
    ),
  );
  const houses = steps.slice(1).flatMap((column) =>
    steps.slice(1).map((row) =>
      feature('Polygon', [square([x + (column - 0.85) * BLOCK, y + (row - 0.85) * BLOCK], BLOCK * 0.7)], {
        kind: 'building',
      }),
    ),
  );
  return {
    earth: [
      feature(
        'Polygon',
        [
          [
            [west, south],
            [east, south],
            [east, north],
            [west, north],
            [west, south],
          ],
        ],
        { kind: 'earth' },
      ),
    ],
    water: [feature('Polygon', [square([x - 0.012, y - 0.004], 0.006)], { kind: 'lake', name: 'Laguna' })],
    landuse: [
      feature('Polygon', [square([x + 3.05 * BLOCK, y + 3.05 * BLOCK], BLOCK * 0.9)], { kind: 'park' }),
    ],
    buildings: houses,
    roads: [
      ...calles,
      ...avenidas,
      street(
        'highway',
        [
          [west, y - 0.003],
          [x, y - 0.002],
          [x + end, y - 0.003],
          [east, y - 0.004],
        ],
        'Carretera',
      ),
    ],
    places: [
      feature('Point', [CENTRE[0], CENTRE[1] + 0.001], {
        kind: 'locality',
        min_zoom: 5,
        population_rank: 9,
        ...town,
      }),
    ],
    pois: [
      feature('Point', [x + 3.5 * BLOCK, y + 3.5 * BLOCK], {
        kind: 'park',
        min_zoom: 14,
        name: 'Parque Central',
      }),
    ],
  };
}

const column = (longitude: number, z: number) => Math.floor(((longitude + 180) / 360) * 2 ** z);
const row = (latitude: number, z: number) => {
  const radians = (latitude * Math.PI) / 180;
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z);
};

function* tilesOf([west, south, east, north]: Box, z: number) {
  for (let x = column(west, z); x <= column(east, z); x += 1)
    for (let y = row(north, z); y <= row(south, z); y += 1) yield { z, x, y };
}

function makeTiles(town: Record<string, string>): Tile[] {
  const layers = Object.entries(makeLayers(town));
  const tiles: Tile[] = [];
  for (let z = MIN_ZOOM; z <= MAX_ZOOM; z += 1)
    for (const { x, y } of tilesOf(STREETS_BOUNDS, z)) {
      const drawn = layers.map(([name, features]) => [
        name,
        geoJSONToTile({ type: 'FeatureCollection', features: features as never }, z, x, y, {
          extent: 4_096,
          buffer: 64,
          clip: true,
        }),
      ]);
      const content = fromGeojsonVt(Object.fromEntries(drawn) as never, { version: 2, extent: 4_096 });
      tiles.push({ id: zxyToTileId(z, x, y), data: gzipSync(content) });
    }
  return tiles.toSorted((a, b) => a.id - b.id);
}

export interface StreetFileChoices {
  bounds?: Box;
  tileType?: number;
  tileCompression?: number;
  layers?: string[];
  town?: Record<string, string>;
  /** Changes the stored bytes of each tile. */
  damage?: (data: Buffer, zxy: [number, number, number]) => Buffer;
  entries?: (entries: DirectoryEntry[]) => DirectoryEntry[];
}

const ANTIGUA = { name: 'Old Guatemala', 'name:es': 'Antigua Guatemala' };

const LAYERS = ['earth', 'water', 'landuse', 'buildings', 'roads', 'places', 'pois'];

/** Makes a small file of streets, with directories in two levels as large ones have. */
export function makeStreetFile(choices: StreetFileChoices = {}): Buffer {
  const {
    bounds = STREETS_BOUNDS,
    damage = (data) => data,
    entries: change = (entries) => entries,
  } = choices;
  const parts = makeTiles(choices.town ?? ANTIGUA).map(({ id, data }) => ({
    id,
    data: damage(data, tileIdToZxy(id)),
  }));
  let end = 0;
  const entries = change(
    parts.map(({ id, data: { length } }) => {
      end += length;
      return { id, run: 1, length, offset: end - length };
    }),
  );
  const half = Math.ceil(entries.length / 2);
  const halves = [entries.slice(0, half), entries.slice(half)];
  const leaves = halves.map(directory);
  const root = directory(
    leaves.map(({ length }, index) => ({
      id: halves[index]?.[0]?.id ?? 0,
      run: 0,
      length,
      offset: index === 0 ? 0 : (leaves[0]?.length ?? 0),
    })),
  );
  const layers = (choices.layers ?? LAYERS).map((id) => ({ id, fields: {} }));
  const metadata = gzipSync(JSON.stringify({ vector_layers: layers }));
  const sections = [root, metadata, Buffer.concat(leaves), Buffer.concat(parts.map(({ data }) => data))];
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  let offset = HEADER_BYTES;
  for (const [index, { length }] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    offset += length;
  }
  for (const place of [72, 80, 88]) header.writeBigUInt64LE(BigInt(parts.length), place);
  const { tileCompression = GZIP, tileType = 1 } = choices;
  for (const [index, byte] of [1, GZIP, tileCompression, tileType, MIN_ZOOM, MAX_ZOOM].entries())
    header.writeUInt8(byte, 96 + index);
  for (const [index, degrees] of bounds.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  header.writeUInt8(14, 118);
  for (const [index, degrees] of CENTRE.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 119 + index * 4);
  return Buffer.concat([header, ...sections]);
}
