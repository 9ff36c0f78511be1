import { placeName } from '#shared/place-name.ts';
import { type Position, formatDistance } from '#shared/position.ts';
import { mapsUrl, pinUrl } from '#shared/urls.ts';
import { Button } from '#ui/button.tsx';
import { useForm } from '#ui/form/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyComponent } from '#ui/lazy.tsx';
import type { PlaceAt } from '../../../places/schema.ts';
import { useMapTiles } from '../map/use-map-tiles.ts';

const PinPreview = lazyComponent(() => import('#ui/map/pin-preview.tsx'));

export function describePosition(municipality: PlaceAt | null | undefined): string {
  if (municipality === undefined) return 'Buscando el municipio…';
  if (municipality === null) return 'Fuera de todos los municipios';
  const { department, distanceM } = municipality;
  return `A ${formatDistance(distanceM, false)} del centro de ${placeName(municipality)}, ${department}`;
}

const LINK = { target: '_blank', rel: 'noopener', className: 'tap-link font-semibold text-link' };

/** Leads to the point, and on the way that customers will be shown. */
export function PinLinks({ position }: { position: Position }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      <a href={pinUrl(position)} {...LINK}>
        Verlo en Google Maps
      </a>
      <a href={mapsUrl({ address: null, place: null, position }) ?? undefined} {...LINK}>
        Cómo llegar
      </a>
    </div>
  );
}

function Preview({ position }: { position: Position }) {
  const { tiles, isPending } = useMapTiles();
  const { latitude, longitude } = position;
  // The map shows one point in its life.
  return isPending ? null : <PinPreview key={`${latitude},${longitude}`} position={position} tiles={tiles} />;
}

interface FoundPositionProps {
  position: Position;
  municipality: PlaceAt | null | undefined;
  onConfirm: (() => void) | null;
  onMove: () => void;
  onRemove: () => void;
}

/**
 * Shows a position that was read, until its owner has seen where it is. The words replace a map that can't be drawn.
 */
export function FoundPosition({ position, municipality, onConfirm, onMove, onRemove }: FoundPositionProps) {
  const { id, submission } = useForm();
  const problem = submission.problem?.fields['foundPosition'];
  return (
    <div
      role="group"
      aria-label="¿Es aquí?"
      className="space-y-3 rounded-card border border-line bg-raised p-3 sm:p-4"
    >
      <div role="status">
        <p className="text-lg font-semibold">¿Es aquí?</p>
        <p className="flex items-start gap-2">
          <Icon name="map-pin" size={20} className="mt-0.5 shrink-0 text-accent" />
          <span>{describePosition(municipality)}</span>
        </p>
      </div>
      <Preview position={position} />
      <PinLinks position={position} />
      <div className="flex flex-wrap gap-3">
        {onConfirm && (
          <Button id={`${id}-foundPosition`} onClick={onConfirm}>
            <Icon name="check" size={20} /> <span>Sí, es aquí</span>
          </Button>
        )}
        <Button look="quiet" onClick={onMove}>
          <Icon name="map" size={20} /> <span>Mover el punto</span>
        </Button>
        <Button look="plain" onClick={onRemove}>
          <Icon name="x" size={18} /> <span>Quitar</span>
        </Button>
      </div>
      {problem && <p className="font-medium text-danger">{problem}</p>}
    </div>
  );
}
