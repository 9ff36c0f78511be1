import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Map, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { Position } from '#shared/position.ts';
import type { MapCluster, MapResults } from '../../map-schema.ts';
import { businessMapQuery } from '../../queries.ts';
import type { ListFilters } from '../list-filters.ts';
import { type Area, COUNTRY, snapArea } from './area.ts';
import { AREA, BUSINESS, GROUP, listGroup, openingZoom, showResults } from './overlay.ts';

const OPENED_ZOOM_STEP = 2.5;

const SEARCHING = { searches: true };

interface MoveEnd {
  searches?: boolean;
  originalEvent?: Event;
}

function fitTo(map: Map, { businesses, clusters }: MapResults): void {
  const positions = [...businesses, ...clusters].map(({ position }) => position);
  if (positions.length === 0) return;
  const [lats, lngs] = [positions.map((p) => p.latitude), positions.map((p) => p.longitude)];
  const around: [number, number, number, number] = [
    Math.min(...lngs),
    Math.min(...lats),
    Math.max(...lngs),
    Math.max(...lats),
  ];
  map.fitBounds(
    around,
    { padding: 60, maxZoom: 14, animate: false },
    clusters.length > 0 ? SEARCHING : undefined,
  );
}

function zoomInto(map: Map, { latitude, longitude }: Position): void {
  map.easeTo({ center: [longitude, latitude], zoom: map.getZoom() + OPENED_ZOOM_STEP }, SEARCHING);
}

interface Answers {
  onSearch: () => void;
  onMoved: () => void;
  onSelect: (id: number) => void;
  onSelectAmong: (ids: readonly number[]) => void;
}

function answerTaps(map: Map, { onSearch, onMoved, onSelect, onSelectAmong }: Answers): void {
  const opens = (layer: string, answer: (event: MapLayerMouseEvent) => void) => {
    map.on('click', layer, answer);
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
  };
  map.on('moveend', ({ searches, originalEvent }: MoveEnd) => {
    if (searches) onSearch();
    else if (originalEvent) onMoved();
  });
  opens(BUSINESS, ({ features }) => onSelect(Number(features?.[0]?.properties['id'])));
  opens(AREA, ({ lngLat: { lat, lng } }) => zoomInto(map, { latitude: lat, longitude: lng }));
  opens(GROUP, async ({ features, lngLat }) => {
    const group = Number(features?.[0]?.properties['cluster_id']);
    const zoom = await openingZoom(map, group);
    if (zoom <= map.getMaxZoom()) map.easeTo({ center: lngLat, zoom });
    else onSelectAmong(await listGroup(map, group));
  });
}

interface MapState {
  filters: ListFilters;
  start: { id: number; position: Position } | null;
}

export function useBusinessMap({ filters: { near: _, sort: __, cursor: ___, ...matched }, start }: MapState) {
  const [map, setMap] = useState<Map | null>(null);
  const [area, setArea] = useState<Area | null>(start ? null : COUNTRY);
  const [hasMoved, setHasMoved] = useState(false);
  const [selected, setSelected] = useState(start?.id ?? null);
  const mustFit = useRef(!start);
  const query = useQuery({
    ...businessMapQuery({ within: area ?? COUNTRY, ...matched }),
    enabled: area !== null,
    placeholderData: keepPreviousData,
  });
  const results = query.isPlaceholderData ? undefined : query.data;
  useEffect(() => {
    if (!map || !results) return;
    showResults(map, results);
    if (mustFit.current) fitTo(map, results);
    mustFit.current = false;
  }, [map, results]);
  const searchIn = (shown: Map) => {
    setArea(snapArea(shown.getBounds()));
    setHasMoved(false);
  };
  const openMap = (opened: Map) => {
    answerTaps(opened, {
      onSearch: () => searchIn(opened),
      onMoved: () => setHasMoved(true),
      onSelect: setSelected,
      onSelectAmong: (ids) => setSelected((last) => ids[ids.indexOf(last ?? 0) + 1] ?? ids[0] ?? null),
    });
    setMap(opened);
    if (start) searchIn(opened);
  };
  const openCluster = ({ position }: MapCluster) => map && zoomInto(map, position);
  const searchHere = () => map && searchIn(map);
  const closeCard = () => setSelected(null);
  return { map, query, hasMoved, selected, closeCard, openMap, openCluster, searchHere };
}
