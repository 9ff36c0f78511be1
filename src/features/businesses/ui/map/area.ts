export type Area = string;

export const COUNTRY: Area = '13.6,-92.4,17.9,-88.1';

interface Bounds {
  getSouth: () => number;
  getWest: () => number;
  getNorth: () => number;
  getEast: () => number;
}

const SMALLEST_STEP = 0.001;

/** Rounds out to a grid, so that many visitors ask for the same. */
export function snapArea(bounds: Bounds): Area {
  const [south, west, north, east] = [
    bounds.getSouth(),
    bounds.getWest(),
    bounds.getNorth(),
    bounds.getEast(),
  ];
  const widest = Math.max(north - south, east - west);
  const step = SMALLEST_STEP * 2 ** Math.max(0, Math.floor(Math.log2(widest / 8 / SMALLEST_STEP)));
  const down = (degrees: number) => (Math.floor(degrees / step) * step).toFixed(3);
  const up = (degrees: number) => (Math.ceil(degrees / step) * step).toFixed(3);
  return [down(south), down(west), up(north), up(east)].join(',');
}
