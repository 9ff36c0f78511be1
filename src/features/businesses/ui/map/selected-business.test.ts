import type { Map } from 'maplibre-gl';
import { expect, it, vi } from 'vitest';
import { keepClear } from './selected-business.tsx';

const box = (left: number, top: number, width: number, height: number) => ({
  getBoundingClientRect: () => ({ left, top, right: left + width, bottom: top + height }),
});

/** A map of 344 × 400 pixels at (8, 60), with a card of 230 pixels at its bottom. */
function moveFor(marker: { x: number; y: number }, cardWidth = 328) {
  const panBy = vi.fn();
  const map = { getContainer: () => box(8, 60, 344, 400), project: () => marker, panBy } as unknown as Map;
  keepClear(map, box(16, 194, cardWidth, 230) as HTMLElement, { latitude: 14.5, longitude: -90.7 });
  return panBy.mock.calls[0]?.[0] as unknown;
}

it('moves a covered marker to the middle of what the card leaves free', () => {
  expect(moveFor({ x: 172, y: 200 })).toEqual([0, 133]);
  expect(moveFor({ x: 172, y: 380 })).toEqual([0, 313]);
});

it('moves a marker that the card would touch', () => {
  expect(moveFor({ x: 172, y: 120 })).toEqual([0, 53]);
});

it('leaves a marker above or beside the card where it is', () => {
  expect(moveFor({ x: 172, y: 100 })).toBeUndefined();
  expect(moveFor({ x: 250, y: 300 }, 150)).toBeUndefined();
});
