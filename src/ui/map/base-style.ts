import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import geography from './guatemala.geojson?url';
import type { Tiles } from './tiles.ts';

const COLOURS = [
  'paper',
  'surface',
  'raised',
  'ink',
  'muted',
  'line',
  'accent',
  'on-accent',
  'jade-soft',
  'marigold',
] as const;

export type Palette = Record<(typeof COLOURS)[number], string>;

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    COLOURS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  ) as Palette;
}

/** Uses the fonts of the device, so that no font file is loaded. */
const FONT = ['sans-serif'];

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
  source: 'geography',
  minzoom,
  maxzoom,
  filter: ['==', ['get', 'kind'], kind],
  layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': size, 'text-padding': 6 },
  paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.5 },
});

const area = (kind: string, colour: string): LayerSpecification => ({
  id: kind,
  type: 'fill',
  source: 'geography',
  filter: ['==', ['get', 'kind'], kind],
  paint: { 'fill-color': colour, 'fill-antialias': true },
});

const border = (kind: string, colour: string, width: number, minzoom = 0): LayerSpecification => ({
  id: kind,
  type: 'line',
  source: 'geography',
  minzoom,
  filter: ['==', ['get', 'kind'], kind],
  paint: { 'line-color': colour, 'line-width': width },
});

const ownLayers = (palette: Palette): LayerSpecification[] => [
  { id: 'background', type: 'background', paint: { 'background-color': palette.raised } },
  area('land', palette.surface),
  area('lake', palette['jade-soft']),
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

const TILE_LAYERS: LayerSpecification[] = [{ id: 'tiles', type: 'raster', source: 'tiles' }];

const OWN_CREDIT = 'Límites: CONRED/OCHA (CC BY 3.0 IGO), simplificados · Poblaciones: GeoNames (CC BY 4.0)';

export interface Overlay {
  sources: Record<string, SourceSpecification>;
  layers: (palette: Palette) => LayerSpecification[];
}

export function mapStyle(tiles: Tiles | null, overlay: Overlay): StyleSpecification {
  const palette = readPalette();
  const base: Record<string, SourceSpecification> = tiles
    ? {
        tiles: {
          type: 'raster',
          tiles: [tiles.url],
          tileSize: 256,
          attribution: tiles.attribution,
          maxzoom: 19,
        },
      }
    : { geography: { type: 'geojson', data: geography, attribution: OWN_CREDIT } };
  return {
    version: 8,
    sources: { ...base, ...overlay.sources },
    layers: [...(tiles ? TILE_LAYERS : ownLayers(palette)), ...overlay.layers(palette)],
  };
}
