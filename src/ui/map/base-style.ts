import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import geography from './guatemala.geojson?url';
import type { ImageTiles } from './tiles.ts';

const COLOURS = [
  'paper',
  'surface',
  'raised',
  'ink',
  'muted',
  'line',
  'accent',
  'on-accent',
  'marigold',
  'map-land',
  'map-park',
  'map-water',
  'map-building',
  'map-road',
  'map-major-road',
  'map-highway',
  'map-casing',
] as const;

export type Palette = Record<(typeof COLOURS)[number], string>;

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    COLOURS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  ) as Palette;
}

/** Uses the fonts of the device, so that no font file is loaded. */
export const FONT = 'sans-serif';

export const OUTLINES = 'geography';
export const TILES = 'tiles';

const label = (
  kind: string,
  {
    minzoom,
    maxzoom = 24,
    size,
    colour,
    halo,
  }: { minzoom: number; maxzoom?: number; size: number; colour: string; halo: string },
): LayerSpecification => ({
  id: kind,
  type: 'symbol',
  source: OUTLINES,
  minzoom,
  maxzoom,
  filter: ['==', ['get', 'kind'], kind],
  layout: { 'text-field': ['get', 'name'], 'text-font': [FONT], 'text-size': size, 'text-padding': 6 },
  paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.5 },
});

const area = (kind: string, colour: string): LayerSpecification => ({
  id: kind,
  type: 'fill',
  source: OUTLINES,
  filter: ['==', ['get', 'kind'], kind],
  paint: { 'fill-color': colour, 'fill-antialias': true },
});

const border = (kind: string, colour: string, width: number, minzoom = 0): LayerSpecification => ({
  id: kind,
  type: 'line',
  source: OUTLINES,
  minzoom,
  filter: ['==', ['get', 'kind'], kind],
  paint: { 'line-color': colour, 'line-width': width },
});

const ownLayers = (palette: Palette): LayerSpecification[] => [
  { id: 'background', type: 'background', paint: { 'background-color': palette.raised } },
  area('land', palette.surface),
  area('lake', palette['map-water']),
  border('municipality', palette.line, 0.8, 7.5),
  border('department', palette.muted, 1),
  label('department-name', {
    minzoom: 6,
    maxzoom: 8.5,
    size: 12,
    colour: palette.muted,
    halo: palette.surface,
  }),
  label('seat', { minzoom: 8, size: 14, colour: palette.ink, halo: palette.surface }),
  label('town', { minzoom: 9.5, size: 12, colour: palette.muted, halo: palette.surface }),
];

const OWN_CREDIT = 'Límites: CONRED/OCHA (CC BY 3.0 IGO), simplificados · Poblaciones: GeoNames (CC BY 4.0)';

export interface Overlay {
  /** True if its own credit names the outlines too. */
  creditsOutlines?: boolean;
  sources: Record<string, SourceSpecification>;
  layers: (palette: Palette) => LayerSpecification[];
}

export const imageBase = ({ url, attribution }: ImageTiles): Overlay => ({
  sources: { [TILES]: { type: 'raster', tiles: [url], tileSize: 256, attribution, maxzoom: 19 } },
  layers: () => [{ id: 'images', type: 'raster', source: TILES }],
});

/** Draws the outlines first: they show wherever the other parts are missing, or fail. */
export function mapStyle(parts: readonly Overlay[]): StyleSpecification {
  const palette = readPalette();
  const credit = parts.some(({ creditsOutlines }) => creditsOutlines) ? {} : { attribution: OWN_CREDIT };
  return {
    version: 8,
    sources: {
      [OUTLINES]: { type: 'geojson', data: geography, ...credit },
      ...Object.assign({}, ...parts.map(({ sources }) => sources)),
    },
    layers: [...ownLayers(palette), ...parts.flatMap(({ layers }) => layers(palette))],
  };
}
