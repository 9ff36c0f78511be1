import { describe, expect, it } from 'vitest';
import { snapArea } from './use-business-map.ts';

const bounds = (south: number, west: number, north: number, east: number) => ({
  getSouth: () => south,
  getWest: () => west,
  getNorth: () => north,
  getEast: () => east,
});

describe('the area that is asked for', () => {
  it('is the same for views that differ little', () => {
    const area = snapArea(bounds(14.512, -90.781, 14.598, -90.712));
    expect(snapArea(bounds(14.513, -90.783, 14.599, -90.714))).toBe(area);
  });

  it.each([
    [14.512, -90.781, 14.598, -90.712],
    [14.55611, -90.73401, 14.55671, -90.73351],
    [13.1, -93, 18.4, -87.5],
  ])('contains the view %s, %s, %s, %s and little more', (south, west, north, east) => {
    const [s = 0, w = 0, n = 0, e = 0] = snapArea(bounds(south, west, north, east))
      .split(',')
      .map(Number);
    expect(s <= south && w <= west && n >= north && e >= east).toBe(true);
    const more = Math.max((north - south) / 4, (east - west) / 4, 0.002);
    expect(n - s - (north - south)).toBeLessThanOrEqual(more);
  });
});
