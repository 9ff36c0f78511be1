import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Map } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { Position } from '#shared/position.ts';
import type { MapCluster } from '../../map-schema.ts';
import { businessMapQuery } from '../../queries.ts';
import type { ListFilters } from '../../filters.ts';
import { answerSelections, answerTaps, fitTo } from './map-moves.ts';
import { AREA, showResults } from './overlay.ts';

type Area = string;

const COUNTRY: Area = '13.6,-92.4,17.9,-88.1';

interface Bounds {
  getSouth: () => number;
  getWest: () => number;
  getNorth: () => number;
  getEast: () => number;
}

const SMALLEST_STEP = 0.001;

/** Rounds out to a grid, so that many visitors ask for the same. */
export function snapArea(bounds: Bounds): Area {
  const [south, west, north, east] = [
    bounds.getSouth(),
    bounds.getWest(),
    bounds.getNorth(),
    bounds.getEast(),
  ];
  const widest = Math.max(north - south, east - west);
  const step = SMALLEST_STEP * 2 ** Math.max(0, Math.floor(Math.log2(widest / 8 / SMALLEST_STEP)));
  const down = (degrees: number) => (Math.floor(degrees / step) * step).toFixed(3);
  const up = (degrees: number) => (Math.ceil(degrees / step) * step).toFixed(3);
  return [down(south), down(west), up(north), up(east)].join(',');
}

const AROUND = 0.01;

/** Lists what is near a business before the map is there, or where there is none. */
const areaAround = ({ latitude, longitude }: Position): Area =>
  snapArea({
    getSouth: () => latitude - AROUND,
    getWest: () => longitude - AROUND,
    getNorth: () => latitude + AROUND,
    getEast: () => longitude + AROUND,
  });

const OPENED_ZOOM_STEP = 2.5;

const SEARCHING = { searches: true };

interface MoveEnd {
  searches?: boolean;
  originalEvent?: Event;
}

function zoomInto(map: Map, { latitude, longitude }: Position): void {
  map.easeTo({ center: [longitude, latitude], zoom: map.getZoom() + OPENED_ZOOM_STEP }, SEARCHING);
}

interface Answers {
  onSearch: () => void;
  onMoved: () => void;
}

function answerMoves(map: Map, { onSearch, onMoved }: Answers): void {
  map.on('moveend', ({ searches, originalEvent }: MoveEnd) => {
    if (searches) onSearch();
    else if (originalEvent) onMoved();
  });
  answerTaps(map, AREA, ({ lngLat: { lat, lng } }) => zoomInto(map, { latitude: lat, longitude: lng }));
}

interface MapState {
  filters: ListFilters;
  start: { id: number; position: Position } | null;
}

export function useBusinessMap({ filters: { near: _, sort: __, cursor: ___, ...matched }, start }: MapState) {
  const [map, setMap] = useState<Map | null>(null);
  const [area, setArea] = useState(start ? areaAround(start.position) : COUNTRY);
  const [hasMoved, setHasMoved] = useState(false);
  const [selected, setSelected] = useState(start?.id ?? null);
  const mustFit = useRef(!start);
  const query = useQuery({
    ...businessMapQuery({ within: area, ...matched }),
    placeholderData: keepPreviousData,
  });
  const results = query.isPlaceholderData ? undefined : query.data;
  useEffect(() => {
    if (!map || !results) return;
    showResults(map, results);
    const { businesses, clusters } = results;
    if (mustFit.current)
      fitTo(map, [...businesses, ...clusters], {
        isAnimated: false,
        moveData: clusters.length > 0 ? SEARCHING : undefined,
      });
    mustFit.current = false;
  }, [map, results]);
  const searchIn = (shown: Map) => {
    setArea(snapArea(shown.getBounds()));
    setHasMoved(false);
  };
  const openMap = (opened: Map) => {
    answerMoves(opened, { onSearch: () => searchIn(opened), onMoved: () => setHasMoved(true) });
    answerSelections(opened, setSelected);
    setMap(opened);
    if (start) searchIn(opened);
  };
  const openCluster = ({ position }: MapCluster) => map && zoomInto(map, position);
  const searchHere = () => map && searchIn(map);
  const closeCard = () => setSelected(null);
  return { map, query, hasMoved, selected, closeCard, openMap, openCluster, searchHere };
}
