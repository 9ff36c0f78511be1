import type { Position, Ring } from './shapes.ts';

interface Geometry {
  type: 'Polygon' | 'MultiPolygon';
  arcs: number[][] | number[][][];
  properties: { ADM2_PCODE: string; ADM2_ES: string };
}

interface Topology {
  transform: { scale: Position; translate: Position };
  arcs: Position[][];
  objects: Record<string, { geometries: Geometry[] }>;
}

export interface Area {
  /** INE's; `00` in place of a municipality is a lake. */
  code: string;
  name: string;
  rings: Ring[];
}

export interface Border {
  points: Position[];
  /** One for a border of the country. */
  codes: string[];
}

/** INE numbers these two the other way round than the source. */
const CODES: Partial<Record<string, string>> = { '0206': '0207', '0207': '0206' };

function codeOf({ properties }: Geometry): string {
  const code = properties.ADM2_PCODE.replace('GT', '');
  return CODES[code] ?? code;
}

/** ±50 m. */
const round = (value: number) => Math.round(value * 1000) / 1000;

function decodeArc(arc: readonly Position[], { scale, translate }: Topology['transform']): Position[] {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [round(x * scale[0] + translate[0]), round(y * scale[1] + translate[1])];
  });
}

const withoutRepeats = (points: readonly Position[]) =>
  points.filter(([x, y], index) => x !== points[index - 1]?.[0] || y !== points[index - 1]?.[1]);

/** Indexes of arcs are inverted (`~`) where an outline follows one backwards. */
const walk = (arcs: readonly Position[][], index: number) =>
  index >= 0 ? (arcs[index] ?? []) : (arcs[~index] ?? []).toReversed();

const outlinesOf = ({ type, arcs }: Geometry) =>
  (type === 'Polygon' ? [arcs as number[][]] : (arcs as number[][][])).map(([outline = []]) => outline);

export function readTopology(text: string): { areas: Area[]; borders: Border[] } {
  const topology = JSON.parse(text) as Topology;
  const arcs = topology.arcs.map((arc) => decodeArc(arc, topology.transform));
  const geometries = Object.values(topology.objects).flatMap((layer) => layer.geometries);
  const areas = geometries.map((geometry) => ({
    code: codeOf(geometry),
    name: geometry.properties.ADM2_ES,
    rings: outlinesOf(geometry).map((outline) =>
      withoutRepeats(outline.flatMap((index) => walk(arcs, index).slice(0, -1))),
    ),
  }));
  const borders = arcs.map((points, index) => ({
    points: withoutRepeats(points),
    codes: geometries
      .filter((geometry) =>
        outlinesOf(geometry)
          .flat()
          .some((arc) => arc === index || arc === ~index),
      )
      .map(codeOf),
  }));
  return { areas, borders };
}
