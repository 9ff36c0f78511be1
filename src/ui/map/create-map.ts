import { AttributionControl, Map, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Position } from '#shared/position.ts';
import { type Overlay, mapStyle } from './base-style.ts';
import type { Tiles } from './tiles.ts';
import './map.css';

const SPANISH = {
  'AttributionControl.ToggleAttribution': 'Mostrar u ocultar las fuentes del mapa',
  'Map.Title': 'Mapa. Muévelo con las flechas y acércalo con + y -',
  'NavigationControl.ZoomIn': 'Acercar',
  'NavigationControl.ZoomOut': 'Alejar',
};

const LIMITS: [number, number, number, number] = [-95.5, 11, -85, 20.5];
const COUNTRY: [number, number, number, number] = [-92.3, 13.7, -88.2, 17.85];
const CLOSEST = 19;
const CLOSEST_OUTLINES = 11;

export interface MapOptions {
  tiles: Tiles | null;
  overlay: Overlay;
  centre?: Position | undefined;
  zoom?: number;
  isStill?: boolean;
}

function followTheme(map: Map, { tiles, overlay }: MapOptions): void {
  const repaint = () => {
    for (const { id, paint = {} } of mapStyle(tiles, overlay).layers)
      for (const [property, value] of Object.entries(paint))
        map.setPaintProperty(id, property as never, value as never);
  };
  window.addEventListener('theme', repaint);
  map.on('remove', () => window.removeEventListener('theme', repaint));
}

/** Draws a map. @throws if the browser has no WebGL */
export function createMap(container: HTMLElement, options: MapOptions): Map {
  setWorkerUrl(workerUrl);
  const { centre, zoom = 15, tiles } = options;
  const maxZoom = tiles ? CLOSEST : CLOSEST_OUTLINES;
  const map = new Map({
    container,
    style: mapStyle(tiles, options.overlay),
    ...(centre
      ? { center: [centre.longitude, centre.latitude], zoom: Math.min(zoom, maxZoom) }
      : { bounds: COUNTRY }),
    maxBounds: LIMITS,
    maxZoom,
    locale: SPANISH,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    renderWorldCopies: false,
    attributionControl: false,
    interactive: !options.isStill,
  });
  if (!options.isStill) {
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  }
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
  followTheme(map, options);
  return map;
}
