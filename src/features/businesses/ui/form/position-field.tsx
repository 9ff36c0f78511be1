import { LocateFixed, Map, MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#shared/api-client.ts';
import { placeName } from '#shared/place-name.ts';
import type { Position } from '#shared/position.ts';
import { mapsUrl } from '#shared/urls.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import { Field } from '#ui/form/field.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { useAction } from '#ui/use-action.ts';
import type { PlaceLabel } from '../../../places/schema.ts';
import { LOCATION_FAILURES, type LocationFailure, askPosition } from '../locate.ts';
import type { AnswersProps } from './data-fields.tsx';

const PinDialog = lazyModal(() => import('./pin-dialog.tsx'));

export interface PositionTools {
  /** Reads what was copied from a map or a chat. @throws ApiError 422 */
  readPosition: (text: string) => Promise<Position>;
  /** That contains the position; undefined until it is known. */
  municipality: PlaceLabel | null | undefined;
}

/** Phones in a building may be hundreds of metres off. */
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

function PastedPosition({
  read,
  onFind,
}: {
  read: PositionTools['readPosition'];
  onFind: (position: Position) => void;
}) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { start } = useAction(async () => {
    try {
      onFind(await read(text));
      setText('');
      setFailure(null);
    } catch (error) {
      setFailure(error instanceof ApiError ? (error.issues[0]?.msg ?? error.message) : String(error));
    }
  });
  return (
    <div>
      <Field
        name="sharedPosition"
        label="O pega un enlace o las coordenadas"
        hint="De Google Maps, Waze, o la ubicación que se envía por WhatsApp."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => text.trim() && start()}
      />
      <p role="status" className="font-medium text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}

const matches = (chosen: string, { code }: PlaceLabel) =>
  chosen === '' || code.startsWith(chosen.slice(0, 4));

interface ElsewhereProps extends AnswersProps {
  municipality: PlaceLabel | null;
}

/** Outlines are rough at borders: the owner decides. */
function Elsewhere({ draft: { values, change }, municipality }: ElsewhereProps) {
  if (municipality && matches(values.municipality || values.department, municipality)) return null;
  return (
    <div role="status" className="rounded-lg bg-marigold-soft px-3 py-2">
      {municipality ? (
        <>
          <p>
            Esa ubicación parece estar en {placeName(municipality)}, {municipality.department}.
          </p>
          <Button
            look="plain"
            onClick={() =>
              change({ department: municipality.code.slice(0, 2), municipality: municipality.code, zona: '' })
            }
          >
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
}

function ChosenPosition({ draft: { values, change }, position }: ChosenProps) {
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MapPin aria-hidden size={20} className="text-jade" />
        <a
          href={mapsUrl({ address: null, place: null, position }) ?? ''}
          target="_blank"
          rel="noopener"
          className="tap-link font-semibold text-link"
        >
          Ubicación marcada: {position.latitude.toFixed(5)}, {position.longitude.toFixed(5)}
        </a>
        <Button look="plain" onClick={() => change({ position: null })}>
          <X aria-hidden size={18} /> Quitar
        </Button>
      </p>
      <CheckboxField
        name="isPositionPrivate"
        label="Mostrar solo la zona"
        hint="Nadie verá el punto exacto, y aparecerás cerca del centro de tu zona o municipio."
        checked={values.isPositionPrivate}
        onCheck={(isPositionPrivate) => change({ isPositionPrivate })}
      />
    </div>
  );
}

interface FindersProps {
  position: Position | null;
  read: PositionTools['readPosition'];
  onFind: (position: Position) => void;
}

function Finders({ position, read, onFind }: FindersProps) {
  const here = useHere(onFind);
  const [isPinning, setPinning] = useState(false);
  const choose = (pin: Position) => {
    onFind(pin);
    setPinning(false);
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={here.start} aria-busy={here.isBusy}>
          <LocateFixed aria-hidden size={20} />
          {here.isBusy ? 'Buscando tu ubicación…' : 'Usar mi ubicación'}
        </Button>
        <Button look="quiet" onClick={() => setPinning(true)}>
          <Map aria-hidden size={20} />
          {position ? 'Mover en el mapa' : 'Marcar en el mapa'}
        </Button>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {here.note}
      </p>
      <PastedPosition read={read} onFind={onFind} />
      {isPinning && <PinDialog position={position} onChoose={choose} onClose={() => setPinning(false)} />}
    </>
  );
}

export function PositionField({ draft, tools }: AnswersProps & { tools: PositionTools }) {
  const { position } = draft.values;
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">
        Ubicación <span className="text-sm font-normal text-muted">(opcional)</span>
      </legend>
      <p className="text-sm text-muted">Así te encuentran cerca y llegan sin perderse.</p>
      {position && <ChosenPosition draft={draft} position={position} />}
      {position && tools.municipality !== undefined && (
        <Elsewhere draft={draft} municipality={tools.municipality} />
      )}
      <Finders
        position={position}
        read={tools.readPosition}
        onFind={(found) => draft.change({ position: found })}
      />
    </fieldset>
  );
}
