import type { Map, MapLayerMouseEvent } from 'maplibre-gl';
import { BUSINESS, GROUP, type Placed, listGroup, openingZoom } from './overlay.ts';

const FITTED = { padding: 60, maxZoom: 14 };

interface Fit {
  isAnimated: boolean;
  /** Comes with the map's `moveend` event. */
  moveData?: object | undefined;
}

/** Moves the map so that all are in it. */
export function fitTo(map: Map, placed: readonly Placed[], { isAnimated, moveData }: Fit): void {
  if (placed.length === 0) return;
  const lats = placed.map(({ position }) => position.latitude);
  const lngs = placed.map(({ position }) => position.longitude);
  const around: [number, number, number, number] = [
    Math.min(...lngs),
    Math.min(...lats),
    Math.max(...lngs),
    Math.max(...lats),
  ];
  map.fitBounds(around, { ...FITTED, animate: isAnimated }, moveData);
}

export function answerTaps(map: Map, layer: string, answer: (event: MapLayerMouseEvent) => void): void {
  map.on('click', layer, answer);
  map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
  map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
}

type Select = (choose: (last: number | null) => number | null) => void;

/** Selects the tapped business. A group opens; where no zoom parts it, each tap selects its next one. */
export function answerSelections(map: Map, select: Select): void {
  answerTaps(map, BUSINESS, ({ features }) => select(() => Number(features?.[0]?.properties['id'])));
  answerTaps(map, GROUP, async ({ features, lngLat }) => {
    const group = Number(features?.[0]?.properties['cluster_id']);
    const zoom = await openingZoom(map, group);
    if (zoom <= map.getMaxZoom()) {
      map.easeTo({ center: lngLat, zoom });
      return;
    }
    const ids = await listGroup(map, group);
    select((last) => ids[ids.indexOf(last ?? 0) + 1] ?? ids[0] ?? null);
  });
}
