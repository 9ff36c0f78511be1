import { useState } from 'react';
import type { Position } from '#shared/position.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useMapTiles } from '../map/use-map-tiles.ts';

const PinMap = lazyComponent(() => import('#ui/map/pin-map.tsx'));

const MIDDLE_OF_GUATEMALA: Position = { latitude: 15.5, longitude: -90.3 };
const COUNTRY_ZOOM = 7;
const TOWN_ZOOM = 14;

interface PinDialogProps {
  position: Position | null;
  centre: Position | null;
  onChoose: (position: Position) => void;
  onClose: () => void;
}

export default function PinDialog({ position, centre, onChoose, onClose }: PinDialogProps) {
  const { tiles, isPending } = useMapTiles();
  const [pin, setPin] = useState(position);
  return (
    <Sheet title="Marcar en el mapa" onClose={onClose}>
      <p className="mb-3 text-muted">
        Mueve el mapa hasta que la punta del pin quede sobre tu negocio.
        {!position && !centre && ' Si eliges antes tu municipio, el mapa empieza ahí.'}
      </p>
      {!isPending && (
        <PinMap
          start={position ?? centre ?? MIDDLE_OF_GUATEMALA}
          zoom={position ? undefined : centre ? TOWN_ZOOM : COUNTRY_ZOOM}
          tiles={tiles}
          onChange={setPin}
        />
      )}
      <div className="mt-4">
        <Button wide disabled={pin === null} onClick={() => pin && onChoose(pin)}>
          Usar este punto
        </Button>
      </div>
    </Sheet>
  );
}
