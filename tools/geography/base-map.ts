import type { Municipality } from './migration.ts';
import type { Position, Ring } from './shapes.ts';
import type { Area, Border } from './topology.ts';

interface Parts {
  municipalities: readonly Municipality[];
  lakes: readonly Area[];
  borders: readonly Border[];
  names: ReadonlyMap<string, string>;
}

const feature = (kind: string, geometry: object, properties: object = {}) => ({
  type: 'Feature',
  properties: { kind, ...properties },
  geometry,
});

const lines = (kind: string, borders: readonly Border[]) =>
  feature(kind, { type: 'MultiLineString', coordinates: borders.map(({ points }) => points) });

const isAt = (a: Position | undefined, b: Position | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Joins lines whose ends meet into closed rings. */
function joinRings(parts: readonly Ring[]): Ring[] {
  const open = parts.map((part) => [...part]);
  const rings: Ring[] = [];
  for (let ring = open.shift(); ring; ring = open.shift()) {
    while (!isAt(ring[0], ring.at(-1))) {
      const end = ring.at(-1);
      const next = open.findIndex((part) => isAt(part[0], end) || isAt(part.at(-1), end));
      const [part] = next === -1 ? [] : open.splice(next, 1);
      if (!part) throw new Error("The country's outline isn't closed");
      ring.push(...(isAt(part[0], end) ? part : part.toReversed()).slice(1));
    }
    rings.push(ring);
  }
  return rings;
}

/** ±50 m. */
const round = (_key: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;

const close = (ring: Ring) => [...ring, ring[0]];

function middleOf(positions: readonly Position[]): Position {
  const sum = (axis: 0 | 1) => positions.reduce((total, position) => total + position[axis], 0);
  return [sum(0) / positions.length, sum(1) / positions.length];
}

const point = (kind: string, coordinates: Position, name: string | undefined) =>
  feature(kind, { type: 'Point', coordinates }, { name });

/** GeoJSON for MapLibre. */
export function drawBaseMap({ municipalities, lakes, borders, names }: Parts): string {
  const shared = borders.filter(({ codes }) => codes.length > 1);
  const isWithinDepartment = ({ codes: [one = '', other = ''] }: Border) =>
    one.slice(0, 2) === other.slice(0, 2);
  const country = joinRings(borders.filter(({ codes }) => codes.length === 1).map(({ points }) => points));
  const departments = Map.groupBy(municipalities, ({ code }) => code.slice(0, 2));
  const features = [
    feature('land', { type: 'MultiPolygon', coordinates: country.map((ring) => [ring]) }),
    feature('lake', {
      type: 'MultiPolygon',
      coordinates: lakes.flatMap(({ rings }) => rings.map((r) => [close(r)])),
    }),
    lines('municipality', shared.filter(isWithinDepartment)),
    lines(
      'department',
      shared.filter((border) => !isWithinDepartment(border)),
    ),
    ...municipalities.map(({ code, centre }) =>
      point(code.endsWith('01') ? 'seat' : 'town', centre.position, names.get(code)),
    ),
    ...[...departments].map(([code, within]) =>
      point('department-name', middleOf(within.map(({ centre }) => centre.position)), names.get(code)),
    ),
  ];
  return `${JSON.stringify({ type: 'FeatureCollection', features }, round)}\n`;
}
