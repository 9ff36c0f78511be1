import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type ColumnField,
  type ImportBatch,
  type ImportChanges,
  type ImportColumn,
  LEFT_OUT,
  UNDECIDED,
} from '#features/import-export/batch-schema.ts';
import { changeImport, showImport } from '#features/import-export/mutations.ts';
import { ENCODINGS, ENCODING_NAMES, type Encoding } from '#features/import-export/schema.ts';
import { IMPORT_COLUMNS } from '#features/import-export/columns.ts';
import { pluralize } from '#shared/text.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Fold } from '#ui/fold.tsx';
import { useNavigateAfter } from '#ui/router/use-navigate-after.ts';
import { Select } from '#ui/select.tsx';
import { useAction } from '#ui/use-action.ts';
import { importPage } from './page.ts';

interface Chosen {
  field: ColumnField;
  isFilledDown: boolean;
}

const MERGED_FIELDS = new Set<ColumnField>(['category', 'place', 'place_name', 'department']);

interface ColumnFieldProps {
  column: ImportColumn;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

function ColumnField({ column: { letter, heading, examples, hasGaps }, chosen, onChange }: ColumnFieldProps) {
  const { field, isFilledDown } = chosen;
  return (
    <li className="space-y-1 py-3">
      <Select
        label={`Columna ${letter} «${heading || 'sin encabezado'}»`}
        value={field}
        className="sm:max-w-md"
        onChoose={(value) => onChange({ ...chosen, field: value as ColumnField })}
      >
        {field === UNDECIDED && <option value={UNDECIDED}>Elige qué es…</option>}
        <option value={LEFT_OUT}>No se importa</option>
        {IMPORT_COLUMNS.map(({ name, heading: words }) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Select>
      {examples.length > 0 && (
        <p className="line-clamp-2 text-sm text-muted wrap-anywhere">Por ejemplo: {examples.join(' · ')}</p>
      )}
      {hasGaps && MERGED_FIELDS.has(field) && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isFilledDown}
            onChange={(event) => onChange({ ...chosen, isFilledDown: event.currentTarget.checked })}
            className="size-6 shrink-0 accent-accent"
          />
          Las celdas vacías llevan el valor de arriba
        </label>
      )}
    </li>
  );
}

function useColumns(batch: ImportBatch) {
  const [chosen, setChosen] = useState<Readonly<Record<number, Chosen>>>({});
  const valueOf = ({ place, field, isFilledDown }: ImportColumn): Chosen =>
    chosen[place] ?? { field, isFilledDown };
  const choose = (place: number, value: Chosen) => setChosen({ ...chosen, [place]: value });
  const changes = () => ({
    fields: batch.columns
      .filter((column) => valueOf(column).field !== column.field)
      .map((column) => ({ place: column.place, field: valueOf(column).field })),
    filledDown: batch.columns.filter((column) => valueOf(column).isFilledDown).map(({ place }) => place),
  });
  return { valueOf, choose, changes };
}

interface LettersProps {
  batch: ImportBatch;
  /** Is being read in now. */
  wanted: Encoding | null;
  onReadAs: (encoding: Encoding) => void;
}

function Letters({ batch: { encoding, isEncodingCertain, mayReadAgain }, wanted, onReadAs }: LettersProps) {
  if (!mayReadAgain) return null;
  const select = (
    <Select
      label={wanted ? 'Leyendo el archivo…' : 'Letras del archivo'}
      value={wanted ?? (isEncodingCertain ? encoding : '')}
      className="py-2 sm:max-w-md"
      onChoose={(value) => {
        const chosen = ENCODINGS.find((one) => one === value);
        if (chosen) onReadAs(chosen);
      }}
    >
      {!isEncodingCertain && <option value="">Elige cómo leerlo…</option>}
      {ENCODINGS.map((one) => (
        <option key={one} value={one}>
          {ENCODING_NAMES[one]}
        </option>
      ))}
    </Select>
  );
  return isEncodingCertain ? <Fold label="¿Se ven mal las tildes?">{select}</Fold> : select;
}

function useSteps({ id }: ImportBatch, changes: () => ImportChanges) {
  const queryClient = useQueryClient();
  const navigate = useNavigateAfter();
  const saving = useAction(async () => {
    const saved = await changeImport(id, changes());
    await showImport(queryClient, saved);
    if (!saved.problem) await navigate(importPage.to({ id }, {}));
  });
  const waiting = useRef<Encoding | null>(null);
  const [wanted, setWanted] = useState<Encoding | null>(null);
  const reading = useAction(async () => {
    while (waiting.current) {
      const encoding = waiting.current;
      waiting.current = null;
      await showImport(queryClient, await changeImport(id, { encoding }));
    }
  });
  const readAs = (encoding: Encoding) => {
    waiting.current = encoding;
    setWanted(encoding);
    reading.start();
  };
  return { saving, reading, wanted: reading.isBusy ? wanted : null, readAs };
}

const MOST_SHOWN = 8;

/** Lists first what may need an answer: columns that nobody recognised, and those of merged cells. */
function sortColumns({ columns, format }: ImportBatch) {
  const asks = ({ field, hasGaps }: ImportColumn) =>
    field === UNDECIDED || (hasGaps && MERGED_FIELDS.has(field)) || (field === LEFT_OUT && format === 'own');
  const asked = columns.filter(asks);
  const known = asked.filter(({ field }) => field !== LEFT_OUT);
  const unknown = asked.filter(({ field }) => field === LEFT_OUT);
  const open = [...known, ...unknown].slice(0, MOST_SHOWN);
  const others = columns.filter((column) => !open.includes(column));
  return {
    open,
    known: others.filter(({ field }) => field !== LEFT_OUT),
    leftOut: others.filter(({ field }) => field === LEFT_OUT),
  };
}

export function ColumnsStep({ batch }: { batch: ImportBatch }) {
  const { valueOf, choose, changes } = useColumns(batch);
  const { saving, reading, wanted, readAs } = useSteps(batch, changes);
  const { open, known, leftOut } = sortColumns(batch);
  const list = (shown: readonly ImportColumn[]) => (
    <ul className="divide-y divide-line">
      {shown.map((column) => (
        <ColumnField
          key={column.place}
          column={column}
          chosen={valueOf(column)}
          onChange={(value) => choose(column.place, value)}
        />
      ))}
    </ul>
  );
  const fold = (words: string, shown: readonly ImportColumn[]) =>
    shown.length > 0 && <Fold label={words}>{list(shown)}</Fold>;
  return (
    <div className="space-y-3">
      <p role="alert" className="max-w-prose font-medium text-marigold empty:hidden">
        {batch.problem}
      </p>
      <Letters batch={batch} wanted={wanted} onReadAs={readAs} />
      {list(open)}
      {fold(pluralize('columna reconocida', 'columnas reconocidas', known.length), known)}
      {fold(`${pluralize('columna', 'columnas', leftOut.length)} que no se importan`, leftOut)}
      <p role="alert" className="font-medium text-danger empty:hidden">
        {saving.failure ?? reading.failure}
      </p>
      <ActionButton isBusy={saving.isBusy} onClick={saving.start}>
        Guardar y seguir
      </ActionButton>
    </div>
  );
}
