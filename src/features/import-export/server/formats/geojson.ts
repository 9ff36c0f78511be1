import { unusableFile } from '../imports/read-file.ts';
import { formatCount, pluralize } from '#shared/text.ts';
import { MAX_BATCH_ROWS } from '../../schema.ts';
import type { TextRow } from '../imports/read-table.ts';

const MAX_KEYS = 200;
const MAX_DEPTH = 3;

type Properties = Map<string, string>;

function flatten(value: unknown, name: string, depth: number, found: Properties): void {
  if (value === null || value === undefined || depth > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    const scalars = value.filter((one) => typeof one !== 'object' || one === null);
    if (scalars.length === value.length) found.set(name, scalars.filter((one) => one !== null).join('; '));
    // Of several addresses the first one is the place's own.
    else flatten(value[0], name, depth + 1, found);
    return;
  }
  if (typeof value === 'object') {
    for (const [key, part] of Object.entries(value))
      flatten(part, name === '' ? key : `${name}.${key}`, depth + 1, found);
    return;
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    found.set(name, String(value));
}

type Point = readonly [longitude: number, latitude: number];

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';

function listPoints(coordinates: unknown, depth = 0): Point[] {
  if (isPoint(coordinates)) return [coordinates];
  if (!Array.isArray(coordinates) || depth > MAX_DEPTH) return [];
  return coordinates.flatMap((part) => listPoints(part, depth + 1));
}

/** Returns the middle of what the geometry covers: a point is itself. */
function centre(geometry: unknown): Point | null {
  const { coordinates } = (geometry ?? {}) as { coordinates?: unknown };
  const points = listPoints(coordinates);
  if (points.length === 0) return null;
  const middle = (at: 0 | 1) => {
    const values = points.map((point) => point[at]);
    return (
      (values.reduce((low, value) => Math.min(low, value)) +
        values.reduce((high, value) => Math.max(high, value))) /
      2
    );
  };
  return [middle(0), middle(1)];
}

const NOT_GEOJSON = 'Ese archivo no es GeoJSON: debe ser una «FeatureCollection» con los negocios.';
const DECIMALS = 7;

function readFeatures(text: string): unknown[] {
  try {
    const { features } = JSON.parse(text) as { features?: unknown };
    if (Array.isArray(features)) return features;
  } catch {
    // Said below.
  }
  throw unusableFile(NOT_GEOJSON);
}

function readFeature(feature: unknown): Properties {
  const { id, properties, geometry } = (feature ?? {}) as Record<string, unknown>;
  const found: Properties = new Map();
  flatten(properties, '', 0, found);
  if (!found.has('@id') && !found.has('id') && (typeof id === 'string' || typeof id === 'number'))
    found.set('id', String(id));
  const point = centre(geometry);
  if (point) {
    found.set('longitude', point[0].toFixed(DECIMALS));
    found.set('latitude', point[1].toFixed(DECIMALS));
  }
  return found;
}

/** Reads a collection of features as a table; its columns are the properties that most features have. */
export function readGeoJson(text: string): TextRow[] {
  const features = readFeatures(text);
  if (features.length > MAX_BATCH_ROWS)
    throw unusableFile(
      `El archivo tiene ${formatCount(features.length)} negocios, y caben ${pluralize('fila', 'filas', MAX_BATCH_ROWS)}: divídelo en varios.`,
    );
  const rows = features.map(readFeature);
  const counts = new Map<string, number>();
  for (const row of rows) for (const key of row.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const headings = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_KEYS)
    .map(([key]) => key);
  return [headings, ...rows.map((row) => headings.map((key) => row.get(key) ?? ''))].map((cells, place) => ({
    line: place + 1,
    cells,
  }));
}
