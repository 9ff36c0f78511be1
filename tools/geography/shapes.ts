/** Longitude before latitude, as in GeoJSON. */
export type Position = readonly [longitude: number, latitude: number];
export type Ring = readonly Position[];

/** Degrees to metres around Guatemala: near enough to compare distances of some kilometres. */
const METRES = { longitude: 107_500, latitude: 110_600 };

const metresBetween = ([x1, y1]: Position, [x2, y2]: Position) =>
  Math.hypot((x2 - x1) * METRES.longitude, (y2 - y1) * METRES.latitude);

/** The sides of a ring whose last point isn't its first again. */
const sidesOf = (ring: Ring) =>
  ring.map((point, index): readonly [Position, Position] => [ring.at(index - 1) ?? point, point]);

export function isInside([x, y]: Position, ring: Ring): boolean {
  const crossings = sidesOf(ring).filter(
    ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1,
  );
  return crossings.length % 2 === 1;
}

function metresToSide(point: Position, [from, to]: readonly [Position, Position]): number {
  const along = [(to[0] - from[0]) * METRES.longitude, (to[1] - from[1]) * METRES.latitude] as const;
  const away = [(point[0] - from[0]) * METRES.longitude, (point[1] - from[1]) * METRES.latitude] as const;
  const length = along[0] ** 2 + along[1] ** 2;
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, (away[0] * along[0] + away[1] * along[1]) / length));
  return metresBetween(point, [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
}

const metresToEdge = (point: Position, ring: Ring) =>
  Math.min(...sidesOf(ring).map((side) => metresToSide(point, side)));

/** 0 inside. */
export const metresOutside = (point: Position, rings: readonly Ring[]) =>
  Math.min(...rings.map((ring) => (isInside(point, ring) ? 0 : metresToEdge(point, ring))));

const GRID = 24;

/** A point well inside: of a grid over the ring the one farthest from its edge. */
export function innerPoint(ring: Ring): Position {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [west, south] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - west, Math.max(...ys) - south];
  const inner = Array.from({ length: GRID * GRID }, (_, index): Position => [
    west + ((Math.floor(index / GRID) + 0.5) / GRID) * width,
    south + (((index % GRID) + 0.5) / GRID) * height,
  ]).filter((point) => isInside(point, ring));
  const [best] = inner.toSorted((a, b) => metresToEdge(b, ring) - metresToEdge(a, ring));
  if (!best) throw new Error('A ring without an inside');
  return best;
}
