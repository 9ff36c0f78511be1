import type { Map } from 'maplibre-gl';
import { useRef } from 'react';
import type { Position } from '#shared/position.ts';
import { Icon } from '../icon.tsx';
import type { Overlay } from './base-style.ts';
import { MapFrame } from './map-frame.tsx';
import type { MapTiles } from './tiles.ts';

const DIRECTIONS = [
  { name: 'Norte', icon: 'arrow-up', offset: [0, -1] },
  { name: 'Sur', icon: 'arrow-down', offset: [0, 1] },
  { name: 'Oeste', icon: 'arrow-left', offset: [-1, 0] },
  { name: 'Este', icon: 'arrow-right', offset: [1, 0] },
] as const;

const STEP_PX = 12;

const NO_OVERLAY: Overlay = { sources: {}, layers: () => [] };

interface PinMapProps {
  start: Position;
  zoom?: number;
  tiles: MapTiles;
  onChange: (position: Position) => void;
}

/** Keeps the pin in the middle and moves the map under it: by hand, by arrow keys, or by buttons. */
export default function PinMap({ start, zoom = 16, tiles, onChange }: PinMapProps) {
  const map = useRef<Map>(null);
  const follow = (opened: Map) => {
    map.current = opened;
    opened.on('moveend', () => {
      const { lat: latitude, lng: longitude } = opened.getCenter();
      onChange({ latitude, longitude });
    });
  };
  return (
    <div>
      <div className="relative h-[min(24rem,55dvh)] overflow-hidden rounded-card border border-line">
        <MapFrame options={{ tiles, overlay: NO_OVERLAY, centre: start, zoom }} onMap={follow} hasPin />
      </div>
      <div role="group" aria-label="Mover el pin" className="mt-2 flex flex-wrap gap-2">
        {DIRECTIONS.map(({ name, icon, offset: [x, y] }) => (
          <button
            key={name}
            type="button"
            onClick={() => map.current?.panBy([x * STEP_PX, y * STEP_PX], { animate: false })}
            className="pill gap-1.5"
          >
            <Icon name={icon} size={18} /> {name}
          </button>
        ))}
      </div>
    </div>
  );
}
