import { AttributionControl, Map, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Position } from '#shared/position.ts';
import { type Overlay, imageBase, mapStyle } from './base-style.ts';
import type * as StreetCode from './streets.ts';
import type { MapTiles, Tiles } from './tiles.ts';
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
  tiles: MapTiles;
  overlay: Overlay;
  centre?: Position | undefined;
  zoom?: number;
  isStill?: boolean;
}

function followTheme(map: Map, parts: readonly Overlay[]): void {
  const repaint = () => {
    for (const { id, paint = {} } of mapStyle(parts).layers)
      for (const [property, value] of Object.entries(paint))
        map.setPaintProperty(id, property as never, value as never);
  };
  window.addEventListener('theme', repaint);
  map.on('remove', () => window.removeEventListener('theme', repaint));
}

type Streets = typeof StreetCode | null;

function tileParts(tiles: Tiles | null, streets: Streets): Overlay[] {
  if (tiles?.kind === 'images') return [imageBase(tiles)];
  return tiles && streets ? [streets.streetBase(tiles)] : [];
}

/** Draws a map. @throws if the browser has no WebGL, or no workers */
export function createMap(container: HTMLElement, options: MapOptions, streets: Streets): Map {
  if (typeof Worker === 'undefined') throw new Error('This browser has no workers');
  setWorkerUrl(workerUrl);
  const { centre, zoom = 15 } = options;
  const { tiles } = options.tiles;
  const parts = [...tileParts(tiles, streets), options.overlay];
  const maxZoom = tiles ? CLOSEST : CLOSEST_OUTLINES;
  const map = new Map({
    container,
    style: mapStyle(parts),
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
  followTheme(map, parts);
  return map;
}
