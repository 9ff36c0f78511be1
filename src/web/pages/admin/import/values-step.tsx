import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesQuery } from '#features/categories/queries.ts';
import { type AskedValue, type ImportBatch, NEW_CATEGORY } from '#features/import-export/batch-schema.ts';
import { changeImport, showImport } from '#features/import-export/mutations.ts';
import { excerpt, pluralize } from '#shared/text.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { CONTROL } from '#ui/form/field.tsx';
import { useNavigateAfter } from '#ui/router/use-navigate-after.ts';
import { Select } from '#ui/select.tsx';
import { useAction } from '#ui/use-action.ts';
import { importPage } from './page.ts';

const NONE = 'none';
const OTHER = 'other';

const MAX_QUOTED = 60;
const KINDS = { category: 'Categoría', place: 'Lugar', hours: 'Horario' } as const;
const NO_VALUE = { category: 'Sin categoría', place: 'Sin lugar', hours: 'Sin horario' } as const;

const labelOf = ({ kind, text, rows }: AskedValue) =>
  `${KINDS[kind]} «${excerpt(text, MAX_QUOTED)}» · ${pluralize('fila', 'filas', rows)}`;

interface Given {
  /** A value of the list, or what to do in its place; empty while nothing is chosen. */
  value: string;
  written: string;
}

const firstOf = ({ kind, choices }: AskedValue): string => {
  if (kind === 'hours') return '';
  return choices[0]?.value ?? (kind === 'category' ? NEW_CATEGORY : '');
};

function answerOf({ value, written }: Given): string | null | undefined {
  if (value === '' || (value === OTHER && written.trim() === '')) return undefined;
  if (value === OTHER) return written;
  return value === NONE ? null : value;
}

interface FieldProps {
  asked: AskedValue;
  given: Given;
  onChange: (given: Given) => void;
}

function Written({ asked, given, onChange }: FieldProps) {
  return (
    <label className="mt-2 block sm:max-w-md">
      <span className="text-sm font-medium text-muted">
        {asked.kind === 'hours' ? 'Escribe el horario' : 'Escribe el municipio'}
      </span>
      <input
        value={given.written}
        maxLength={200}
        onChange={(event) => onChange({ ...given, written: event.currentTarget.value })}
        className={`mt-1 h-11 ${CONTROL}`}
      />
    </label>
  );
}

function CategoryOptions({ asked: { text, choices } }: { asked: AskedValue }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const others = categories.filter(({ id }) => !choices.some(({ value }) => value === String(id)));
  return (
    <>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      <option value={NEW_CATEGORY}>{`Crear «${excerpt(text, MAX_QUOTED)}»`}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}

function NamedValue({ asked, given, onChange }: FieldProps) {
  const { kind, choices } = asked;
  return (
    <>
      <Select
        label={labelOf(asked)}
        value={given.value}
        className="sm:max-w-md"
        onChoose={(value) => onChange({ ...given, value })}
      >
        {given.value === '' && <option value="">Elige…</option>}
        {kind === 'category' ? (
          <CategoryOptions asked={asked} />
        ) : (
          choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))
        )}
        {kind === 'place' && <option value={OTHER}>Otro municipio…</option>}
        <option value={NONE}>{NO_VALUE[kind]}</option>
      </Select>
      {given.value === OTHER && <Written asked={asked} given={given} onChange={onChange} />}
    </>
  );
}

function HoursValue({ asked, given, onChange }: FieldProps) {
  const options = [
    ...asked.choices,
    { value: OTHER, label: 'Otro…' },
    { value: NONE, label: NO_VALUE.hours },
  ];
  return (
    <fieldset>
      <legend className="text-sm font-medium text-muted wrap-anywhere">{labelOf(asked)}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <Button
            key={value}
            look={given.value === value ? 'jade' : 'quiet'}
            aria-pressed={given.value === value}
            onClick={() => onChange({ ...given, value })}
            className="px-4!"
          >
            {label}
          </Button>
        ))}
      </div>
      {given.value === OTHER && <Written asked={asked} given={given} onChange={onChange} />}
    </fieldset>
  );
}

const nameOf = ({ kind, text }: AskedValue) => `${kind} ${text}`;

function useAnswers({ id, asked }: ImportBatch) {
  const queryClient = useQueryClient();
  const navigate = useNavigateAfter();
  const [given, setGiven] = useState<Readonly<Record<string, Given>>>({});
  const givenTo = (one: AskedValue) => given[nameOf(one)] ?? { value: firstOf(one), written: '' };
  const give = (one: AskedValue, value: Given) => setGiven({ ...given, [nameOf(one)]: value });
  const saving = useAction(async () => {
    const answers = asked.flatMap((one) => {
      const value = answerOf(givenTo(one));
      return value === undefined ? [] : [{ kind: one.kind, text: one.text, value }];
    });
    const saved = await changeImport(id, { answers });
    // What was chosen meanwhile is not saved yet.
    setGiven((now) =>
      Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== given[name])),
    );
    await showImport(queryClient, saved);
    if (saved.askedCount === 0) await navigate(importPage.to({ id }, { step: 'rows' }));
  }, ['answers']);
  return { givenTo, give, saving };
}

function NothingAsked({ id }: { id: number }) {
  return (
    <div className="space-y-3">
      <p className="text-muted">Todas las categorías, los lugares y los horarios se entienden.</p>
      <LinkButton to={importPage.to({ id }, { step: 'rows' })}>Ver las filas</LinkButton>
    </div>
  );
}

export function ValuesStep({ batch }: { batch: ImportBatch }) {
  const { id, asked, askedCount } = batch;
  const { givenTo, give, saving } = useAnswers(batch);
  if (asked.length === 0) return <NothingAsked id={id} />;
  return (
    <div className="space-y-5">
      <p className="max-w-prose text-muted">
        Di una vez qué significa cada valor que no conocemos: vale para todas sus filas. Está elegido lo más
        parecido; los horarios los decides tú.
      </p>
      <ul className="space-y-5">
        {asked.map((one) => {
          const Value = one.kind === 'hours' ? HoursValue : NamedValue;
          return (
            <li key={nameOf(one)}>
              <Value asked={one} given={givenTo(one)} onChange={(value) => give(one, value)} />
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-muted empty:hidden">
        {askedCount > asked.length &&
          `Después ${pluralize('valor más', 'valores más', askedCount - asked.length)}.`}
      </p>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {saving.failure}
      </p>
      <ActionButton isBusy={saving.isBusy} onClick={saving.start}>
        Guardar y seguir
      </ActionButton>
    </div>
  );
}
