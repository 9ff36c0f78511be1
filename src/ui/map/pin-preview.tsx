import type { Position } from '#shared/position.ts';
import type { Overlay } from './base-style.ts';
import { MapFrame } from './map-frame.tsx';
import type { MapTiles } from './tiles.ts';

const NO_OVERLAY: Overlay = { sources: {}, layers: () => [] };
const STREETS_ZOOM = 16;

interface PinPreviewProps {
  position: Position;
  tiles: MapTiles;
}

export default function PinPreview({ position, tiles }: PinPreviewProps) {
  return (
    <div className="relative h-56 overflow-hidden rounded-card border border-line">
      <MapFrame
        options={{ tiles, overlay: NO_OVERLAY, centre: position, zoom: STREETS_ZOOM, isStill: true }}
        onMap={() => {}}
        hasPin
      />
    </div>
  );
}
