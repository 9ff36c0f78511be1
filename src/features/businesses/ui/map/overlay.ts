import type { FilterSpecification, GeoJSONSource, LayerSpecification, Map } from 'maplibre-gl';
import type { Overlay, Palette } from '#ui/map/base-style.ts';
import type { MapResults } from '../../map-schema.ts';

const BUSINESSES = 'businesses';
const AREAS = 'areas';
const POINTED = 'pointed';

export const GROUP = 'group';
export const BUSINESS = 'business';
export const AREA = 'area';

const LAST_GROUPED_ZOOM = 16;
const GROUP_RADIUS = 18;
const BUSINESS_RADIUS = 9;
const POINTED_RADIUS = 13;

const isGroup: FilterSpecification = ['has', 'point_count'];

interface Dots {
  id: string;
  source: string;
  filter?: FilterSpecification;
  radius: number;
  colour?: keyof Palette;
}

const dots = (
  { id, source, filter = true, radius, colour = 'accent' }: Dots,
  palette: Palette,
): LayerSpecification => ({
  id,
  type: 'circle',
  source,
  filter,
  paint: {
    'circle-radius': radius,
    'circle-color': palette[colour],
    'circle-stroke-color': palette['on-accent'],
    'circle-stroke-width': 2,
  },
});

const count = (id: string, field: string, source: string, palette: Palette): LayerSpecification => ({
  id: `${id}-count`,
  type: 'symbol',
  source,
  filter: ['has', field],
  layout: {
    'text-field': ['to-string', ['get', field]],
    'text-font': ['sans-serif'],
    'text-size': 13,
    'text-allow-overlap': true,
  },
  paint: { 'text-color': palette['on-accent'] },
});

const noFeatures = { type: 'FeatureCollection' as const, features: [] };

export const OVERLAY: Overlay = {
  sources: {
    [AREAS]: { type: 'geojson', data: noFeatures },
    [BUSINESSES]: {
      type: 'geojson',
      data: noFeatures,
      cluster: true,
      clusterMaxZoom: LAST_GROUPED_ZOOM,
      clusterRadius: 2 * GROUP_RADIUS,
    },
    [POINTED]: { type: 'geojson', data: noFeatures },
  },
  layers: (palette) => [
    dots({ id: AREA, source: AREAS, radius: 22 }, palette),
    count(AREA, 'label', AREAS, palette),
    dots({ id: GROUP, source: BUSINESSES, filter: isGroup, radius: GROUP_RADIUS }, palette),
    count(GROUP, 'point_count', BUSINESSES, palette),
    dots({ id: BUSINESS, source: BUSINESSES, filter: ['!', isGroup], radius: BUSINESS_RADIUS }, palette),
    dots({ id: POINTED, source: POINTED, radius: POINTED_RADIUS, colour: 'ink' }, palette),
  ],
};

export interface Placed {
  position: { latitude: number; longitude: number };
}

const features = <Item extends Placed>(items: readonly Item[], properties: (item: Item) => object) => ({
  type: 'FeatureCollection' as const,
  features: items.map((item) => ({
    type: 'Feature' as const,
    properties: properties(item),
    geometry: {
      type: 'Point' as const,
      coordinates: [item.position.longitude, item.position.latitude],
    },
  })),
});

interface Shown {
  businesses: readonly (Placed & { id: number })[];
  clusters: MapResults['clusters'];
}

export function showResults(map: Map, { businesses, clusters }: Shown): void {
  const label = ({ count: counted, isCapped }: (typeof clusters)[number]) =>
    `${counted}${isCapped ? '+' : ''}`;
  void map.getSource<GeoJSONSource>(BUSINESSES)?.setData(features(businesses, ({ id }) => ({ id })));
  void map
    .getSource<GeoJSONSource>(AREAS)
    ?.setData(features(clusters, (cluster) => ({ label: label(cluster) })));
}

/** Draws one business larger, also where its group hides it. */
export function showPointed(map: Map, placed: Placed | undefined): void {
  void map.getSource<GeoJSONSource>(POINTED)?.setData(features(placed ? [placed] : [], () => ({})));
}

export const openingZoom = (map: Map, group: number): Promise<number> =>
  map.getSource<GeoJSONSource>(BUSINESSES)?.getClusterExpansionZoom(group) ??
  Promise.resolve(map.getZoom() + 2);

const MAX_GROUP = 200;

export async function listGroup(map: Map, group: number): Promise<number[]> {
  const leaves = await map.getSource<GeoJSONSource>(BUSINESSES)?.getClusterLeaves(group, MAX_GROUP, 0);
  return (leaves ?? []).map(({ properties }) => Number(properties?.['id']));
}
