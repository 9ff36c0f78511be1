import { useState } from 'react';
import { placeName } from '#shared/place-name.ts';
import type { Position } from '#shared/position.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { useAction } from '#ui/use-action.ts';
import type { PlaceAt, PlaceLabel } from '../../../places/schema.ts';
import { LOCATION_FAILURES, type LocationFailure, askPosition } from '#ui/locate.ts';
import type { BusinessAnswers } from './answers.ts';
import type { AnswersProps } from './data-fields.tsx';
import { FoundPosition, PinLinks, describePosition } from './found-position.tsx';
import { PastedPosition } from './pasted-position.tsx';

const PinDialog = lazyModal(() => import('./pin-dialog.tsx'));

export interface PositionTools {
  readPosition: (text: string) => Promise<Position>;
  municipality: PlaceAt | null | undefined;
  centre: Position | null;
}

const GOOD_ACCURACY_M = 60;

function useHere(onFind: (position: Position) => void) {
  const [note, setNote] = useState<string | null>(null);
  const { start, isBusy } = useAction(async () => {
    try {
      const { latitude, longitude, accuracy } = await askPosition({
        enableHighAccuracy: true,
        maximumAge: 0,
      });
      onFind({ latitude, longitude });
      const isRough = accuracy > GOOD_ACCURACY_M;
      setNote(
        isRough ? `Tu teléfono puede equivocarse por ${Math.round(accuracy)} m: revísala en el mapa.` : null,
      );
    } catch (failure) {
      setNote(LOCATION_FAILURES[failure as LocationFailure]);
    }
  });
  return { start, isBusy, note };
}

const matches = (chosen: string, { code }: PlaceLabel) =>
  chosen === '' || code.startsWith(chosen.slice(0, 4));

const placeAnswers = ({ code }: PlaceLabel) => ({
  department: code.slice(0, 2),
  municipality: code,
  zona: '',
});

/** Spares the owner two lists where no place is chosen: a position says its municipality. */
export const confirmFound = (
  { department, foundPosition }: BusinessAnswers,
  at: PositionTools['municipality'],
): Partial<BusinessAnswers> => ({
  position: foundPosition,
  foundPosition: null,
  ...(department === '' && at && placeAnswers(at)),
});

interface ElsewhereProps extends AnswersProps {
  municipality: PlaceLabel | null;
}

/** Lets the owner decide, because outlines are rough at borders. */
function Elsewhere({ draft: { values, change }, municipality }: ElsewhereProps) {
  if (municipality && matches(values.municipality || values.department, municipality)) return null;
  return (
    <div role="status" className="rounded-lg bg-marigold-soft px-3 py-2">
      {municipality ? (
        <>
          <p>
            Esa ubicación parece estar en {placeName(municipality)}, {municipality.department}.
          </p>
          <Button look="plain" onClick={() => change(placeAnswers(municipality))}>
            Elegir {placeName(municipality)}
          </Button>
        </>
      ) : (
        <p>Esa ubicación no está en ningún municipio. Revísala.</p>
      )}
    </div>
  );
}

interface ChosenProps extends AnswersProps {
  position: Position;
  municipality: PositionTools['municipality'];
}

function ChosenPosition({ draft, position, municipality }: ChosenProps) {
  const { values, change } = draft;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex items-start gap-2">
          <Icon name="map-pin" size={20} className="mt-0.5 shrink-0 text-jade" />
          <span>
            <span className="font-semibold">Ubicación marcada.</span>{' '}
            <span>{describePosition(municipality)}</span>
          </span>
        </p>
        <PinLinks position={position} />
        <Button look="plain" onClick={() => change({ position: null })}>
          <Icon name="x" size={18} /> <span>Quitar</span>
        </Button>
      </div>
      <CheckboxField
        name="isPositionPrivate"
        label="Mostrar solo la zona"
        hint="Nadie verá el punto exacto, y aparecerás cerca del centro de tu zona o municipio."
        checked={values.isPositionPrivate}
        onCheck={(isPositionPrivate) => change({ isPositionPrivate })}
      />
      {municipality !== undefined && <Elsewhere draft={draft} municipality={municipality} />}
    </div>
  );
}

interface FindersProps {
  hasPosition: boolean;
  read: PositionTools['readPosition'];
  onFind: (position: Position) => void;
  onPin: () => void;
}

function Finders({ hasPosition, read, onFind, onPin }: FindersProps) {
  const here = useHere(onFind);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={here.start} aria-busy={here.isBusy}>
          <Icon name="locate-fixed" size={20} />
          <span>{here.isBusy ? 'Buscando tu ubicación…' : 'Usar mi ubicación'}</span>
        </Button>
        <Button look="quiet" onClick={onPin}>
          <Icon name="map" size={20} />
          <span>{hasPosition ? 'Mover en el mapa' : 'Marcar en el mapa'}</span>
        </Button>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {here.note}
      </p>
      <PastedPosition read={read} onFind={onFind} />
    </>
  );
}

interface PositionFieldProps extends AnswersProps {
  tools: PositionTools;
  /** True where a button outside says yes to the position found. */
  isConfirmedOutside?: boolean;
}

/**
 * Shows what was pasted, or what the phone says, on a map to confirm; a pin that was set there needs no confirmation.
 */
export function PositionField({ draft, tools, isConfirmedOutside = false }: PositionFieldProps) {
  const { values, change } = draft;
  const { position, foundPosition } = values;
  const [isPinning, setPinning] = useState(false);
  const start = { position: foundPosition ?? position, centre: tools.centre };
  const set = (chosen: Position) => {
    change({ position: chosen, foundPosition: null });
    setPinning(false);
  };
  return (
    <fieldset data-field="position" className="space-y-3">
      <legend className="font-semibold">
        Ubicación <span className="text-sm font-normal text-muted">(opcional)</span>
      </legend>
      <p className="text-sm text-muted">Así te encuentran cerca y llegan sin perderse.</p>
      {foundPosition && (
        <FoundPosition
          position={foundPosition}
          municipality={tools.municipality}
          onConfirm={isConfirmedOutside ? null : () => change(confirmFound(values, tools.municipality))}
          onMove={() => setPinning(true)}
          onRemove={() => change({ foundPosition: null })}
        />
      )}
      {!foundPosition && position && (
        <ChosenPosition draft={draft} position={position} municipality={tools.municipality} />
      )}
      <Finders
        hasPosition={position !== null}
        read={tools.readPosition}
        onFind={(found) => change({ foundPosition: found })}
        onPin={() => setPinning(true)}
      />
      {isPinning && <PinDialog {...start} onChoose={set} onClose={() => setPinning(false)} />}
    </fieldset>
  );
}
