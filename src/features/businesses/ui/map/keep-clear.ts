import type { Map } from 'maplibre-gl';
import type { Position } from '#shared/position.ts';

const CLEARANCE_PX = 24;

/** Moves the map if the card covers the marker, so that it lies in the middle of the part above. */
export function keepClear(map: Map, card: HTMLElement, { latitude, longitude }: Position): void {
  const frame = map.getContainer().getBoundingClientRect();
  const box = card.getBoundingClientRect();
  const { x, y } = map.project([longitude, latitude]);
  const top = box.top - frame.top;
  const isBeside = x < box.left - frame.left - CLEARANCE_PX || x > box.right - frame.left + CLEARANCE_PX;
  if (isBeside || y < top - CLEARANCE_PX) return;
  map.panBy([0, y - top / 2]);
}
