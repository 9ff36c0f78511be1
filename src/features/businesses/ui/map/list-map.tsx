import type { Map } from 'maplibre-gl';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { MapFrame } from '#ui/map/map-frame.tsx';
import type { BusinessCard } from '../../schema.ts';
import { answerSelections, fitTo } from './map-moves.ts';
import { OVERLAY, showPointed, showResults } from './overlay.ts';
import { SelectedBusiness } from './selected-business.tsx';
import { useMapTiles } from './use-map-tiles.ts';
import './business-map.css';

interface ListMapProps {
  businesses: readonly BusinessCard[];
  /** The business whose card is pointed at. */
  pointedId: number | null;
  /** Shown first where the operator's map comes from a server of others. */
  ask: ReactNode;
}

function useListMap({ businesses, pointedId }: Omit<ListMapProps, 'ask'>) {
  const [map, setMap] = useState<Map | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const isFitted = useRef(false);
  const placed = useMemo(
    () => businesses.flatMap(({ id, position }) => (position ? [{ id, position }] : [])),
    [businesses],
  );
  useEffect(() => {
    if (!map) return;
    showResults(map, { businesses: placed, clusters: [] });
    fitTo(map, placed, { isAnimated: isFitted.current });
    isFitted.current = true;
  }, [map, placed]);
  const pointed = placed.find(({ id }) => id === pointedId);
  useEffect(() => {
    if (map) showPointed(map, pointed);
  }, [map, pointed]);
  const openMap = (opened: Map) => {
    answerSelections(opened, setSelected);
    setMap(opened);
  };
  return { map, openMap, placed, selected, closeCard: () => setSelected(null) };
}

function describePlaced(placed: number, all: number): string {
  if (placed === 0) return 'Ninguno de esta página tiene ubicación en el mapa.';
  return `En el mapa: ${placed} de los ${all} de esta página.`;
}

/** Shows the businesses of a page of a list, and moves with it. */
export default function ListMap({ ask, ...shown }: ListMapProps) {
  const { map, openMap, placed, selected, closeCard } = useListMap(shown);
  const { tiles, isPending } = useMapTiles();
  const all = shown.businesses.length;
  if (ask && tiles.tiles?.kind === 'images') return ask;
  return (
    <>
      <div className="relative min-h-0 flex-1">
        {!isPending && <MapFrame options={{ tiles, overlay: OVERLAY }} onMap={openMap} />}
        {selected !== null && <SelectedBusiness id={selected} map={map} onClose={closeCard} />}
      </div>
      {placed.length < all && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted">
          {describePlaced(placed.length, all)}
        </p>
      )}
    </>
  );
}
