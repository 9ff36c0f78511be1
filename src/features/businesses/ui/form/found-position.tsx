import { useQuery } from '@tanstack/react-query';
import { placeName } from '#shared/place-name.ts';
import { type Position, formatDistance } from '#shared/position.ts';
import { pinUrl } from '#shared/urls.ts';
import { Button } from '#ui/button.tsx';
import { useForm } from '#ui/form/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyComponent } from '#ui/lazy.tsx';
import type { PlaceAt } from '../../../places/schema.ts';
import { mapTilesQuery } from '../../queries.ts';

const PinPreview = lazyComponent(() => import('#ui/map/pin-preview.tsx'));

export function describePosition(municipality: PlaceAt | null | undefined): string {
  if (municipality === undefined) return 'Buscando el municipio…';
  if (municipality === null) return 'Fuera de todos los municipios';
  const { department, distanceM } = municipality;
  return `A ${formatDistance(distanceM, false)} del centro de ${placeName(municipality)}, ${department}`;
}

export function PinLink({ position }: { position: Position }) {
  return (
    <a href={pinUrl(position)} target="_blank" rel="noopener" className="tap-link font-semibold text-link">
      Verlo en Google Maps
    </a>
  );
}

function Preview({ position }: { position: Position }) {
  const { data: tiles, isPending } = useQuery(mapTilesQuery());
  const { latitude, longitude } = position;
  // The map shows one point in its life.
  return isPending ? null : (
    <PinPreview key={`${latitude},${longitude}`} position={position} tiles={tiles ?? null} />
  );
}

interface FoundPositionProps {
  position: Position;
  municipality: PlaceAt | null | undefined;
  onConfirm: () => void;
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
      <PinLink position={position} />
      <div className="flex flex-wrap gap-3">
        <Button id={`${id}-foundPosition`} onClick={onConfirm}>
          <Icon name="check" size={20} /> <span>Sí, es aquí</span>
        </Button>
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
