import { addProtocol, type LayerSpecification, type SymbolLayerSpecification } from 'maplibre-gl';
import { type Flavor, layers } from '@protomaps/basemaps';
import { PMTiles, Protocol } from 'pmtiles';
import { FONT, type Overlay, type Palette, TILES } from './base-style.ts';
import type { StreetTiles } from './tiles.ts';

/** No font has the name: MapLibre reads the weight from it, and takes the device's font. */
const BOLD = 'Street Bold';

const link = (href: string, name: string, title: string) =>
  `<a href="${href}" title="${title}" target="_blank" rel="noopener">${name}</a>`;

/** Fits into a line of a phone: the licences are in the titles, and where the links lead. */
const CREDIT = [
  link('https://www.openstreetmap.org/copyright', '© OpenStreetMap', 'Calles y nombres: ODbL 1.0'),
  link('https://data.humdata.org/dataset/cod-ab-gtm', 'CONRED/OCHA', 'Límites, simplificados: CC BY 3.0 IGO'),
  link('https://www.geonames.org', 'GeoNames', 'Poblaciones: CC BY 4.0'),
].join(' · ');

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

/** Returns the addresses of the tiles. Forgets directories that could not be read before. */
export function openStreetTiles({ url }: StreetTiles): string[] {
  const address = new URL(url, location.href).href;
  protocol.add(new PMTiles(address));
  return [`pmtiles://${address}/{z}/{x}/{y}`];
}

const same = <Name extends string>(names: readonly Name[], colour: string) =>
  Object.fromEntries(names.map((name) => [name, colour])) as Record<Name, string>;

const LAND = [
  'earth',
  'hospital',
  'industrial',
  'school',
  'glacier',
  'sand',
  'beach',
  'aerodrome',
  'zoo',
  'military',
] as const;
const PARKS = ['park_a', 'park_b', 'wood_a', 'wood_b', 'scrub_a', 'scrub_b'] as const;
const CASINGS = [
  'tunnel_other_casing',
  'tunnel_minor_casing',
  'tunnel_link_casing',
  'tunnel_major_casing',
  'tunnel_highway_casing',
  'minor_service_casing',
  'minor_casing',
  'link_casing',
  'major_casing_late',
  'highway_casing_late',
  'major_casing_early',
  'highway_casing_early',
  'bridges_other_casing',
  'bridges_minor_casing',
  'bridges_link_casing',
  'bridges_major_casing',
  'bridges_highway_casing',
] as const;
const ROADS = [
  'tunnel_other',
  'tunnel_minor',
  'other',
  'minor_service',
  'minor_a',
  'minor_b',
  'bridges_other',
  'bridges_minor',
  'pedestrian',
  'pier',
  'runway',
] as const;
const MAJOR_ROADS = [
  'tunnel_link',
  'tunnel_major',
  'link',
  'major',
  'bridges_link',
  'bridges_major',
] as const;
const HIGHWAYS = ['tunnel_highway', 'highway', 'bridges_highway'] as const;
const QUIET_LABELS = [
  'roads_label_minor',
  'roads_label_major',
  'subplace_label',
  'state_label',
  'country_label',
  'address_label',
] as const;
const HALOS = [
  'roads_label_minor_halo',
  'roads_label_major_halo',
  'subplace_label_halo',
  'city_label_halo',
  'state_label_halo',
  'address_label_halo',
] as const;

function flavor(palette: Palette): Flavor {
  const { muted } = palette;
  return {
    ...same(LAND, palette['map-land']),
    ...same(PARKS, palette['map-park']),
    ...same(CASINGS, palette['map-casing']),
    ...same(ROADS, palette['map-road']),
    ...same(MAJOR_ROADS, palette['map-major-road']),
    ...same(HIGHWAYS, palette['map-highway']),
    ...same(QUIET_LABELS, muted),
    ...same(HALOS, palette['map-land']),
    background: palette['map-land'],
    water: palette['map-water'],
    ocean_label: muted,
    buildings: palette['map-building'],
    railway: palette['map-casing'],
    boundaries: muted,
    city_label: palette.ink,
    regular: FONT,
    italic: FONT,
    bold: BOLD,
    pois: {
      blue: muted,
      green: muted,
      lapis: muted,
      pink: muted,
      red: muted,
      slategray: muted,
      tangerine: muted,
      turquoise: muted,
    },
  };
}

/** Names that help to find a place. Other businesses than the directory's are none of them. */
const LANDMARKS = [
  'aerodrome',
  'attraction',
  'beach',
  'hospital',
  'library',
  'marina',
  'museum',
  'park',
  'peak',
  'post_office',
  'school',
  'stadium',
  'station',
  'theatre',
  'townhall',
  'university',
  'zoo',
];

const isLandmark: SymbolLayerSpecification['filter'] = [
  'all',
  ['in', ['get', 'kind'], ['literal', LANDMARKS]],
  ['>=', ['zoom'], ['get', 'min_zoom']],
];

/** The one-way arrows are images alone. */
const UNDRAWN: ReadonlySet<string> = new Set(['background', 'roads_oneway']);

/** Draws words without the images beside them, which would be one more file. */
function withoutImages(layer: LayerSpecification, palette: Palette): LayerSpecification {
  if (layer.type !== 'symbol') return layer;
  const { 'icon-image': _image, ...layout } = layer.layout ?? {};
  if (layer.id === 'pois')
    return { ...layer, filter: isLandmark, layout: { ...layout, 'text-offset': [0, 0], 'text-size': 12 } };
  if (layer.id !== 'roads_shields') return { ...layer, layout };
  const halo = { 'text-halo-color': palette['map-land'], 'text-halo-width': 1.5 };
  return { ...layer, layout: { ...layout, 'text-size': 11 }, paint: { ...layer.paint, ...halo } };
}

export const streetBase = (tiles: StreetTiles): Overlay => ({
  creditsOutlines: true,
  sources: {
    [TILES]: {
      type: 'vector',
      tiles: openStreetTiles(tiles),
      bounds: tiles.bounds,
      minzoom: tiles.minZoom,
      maxzoom: tiles.maxZoom,
      attribution: CREDIT,
    },
  },
  layers: (palette) =>
    layers(TILES, flavor(palette), { lang: 'es' })
      .filter(({ id }) => !UNDRAWN.has(id))
      .map((layer) => withoutImages(layer, palette)),
});
