import { useState } from 'react';
import { WEEKDAY_NAMES, type Weekday } from '#shared/opening-hours/week.ts';
import { Icon } from '#ui/icon.tsx';
import { CopyDay } from './copy-day.tsx';
import { type DayAnswers, type WeekAnswers, type DayKind, withKind, dayKind } from './week-answers.ts';

const KINDS: [DayKind, string][] = [
  ['open', 'Abierto'],
  ['whole-day', '24 horas'],
  ['closed', 'Cerrado'],
];

const TEXT_BUTTON =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-link hover:bg-raised';

const CHOSEN = 'bg-surface font-semibold [box-shadow:0_0_0_1px_var(--line)]';

interface TimeProps {
  id: string;
  label: string;
  value: string;
  onChange: (time: string) => void;
}

function Time({ id, label, value, onChange }: TimeProps) {
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="text-sm font-medium text-muted">
        {label}
      </label>
      <input
        id={id}
        type="time"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="mt-1 h-12 w-full min-w-0 rounded-lg border border-muted bg-surface px-2.5 text-base text-ink"
      />
    </div>
  );
}

interface DayEditorProps {
  id: string;
  weekday: Weekday;
  week: WeekAnswers;
  onChange: (day: DayAnswers) => void;
  onCopy: (days: Weekday[]) => void;
}

type PartProps = Omit<DayEditorProps, 'week' | 'onCopy'> & { day: DayAnswers };

function KindChoice({ id, weekday, day, onChange }: PartProps) {
  const chosen = dayKind(day);
  return (
    <fieldset>
      <legend className="sr-only">El {WEEKDAY_NAMES[weekday]}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-full bg-raised p-1">
        {KINDS.map(([kind, label]) => (
          <label
            key={kind}
            className={`flex min-h-11 cursor-pointer items-center justify-center rounded-full text-center has-focus-visible:outline-3 has-focus-visible:outline-accent ${kind === chosen ? CHOSEN : ''}`}
          >
            <input
              type="radio"
              name={`${id}.kind`}
              checked={kind === chosen}
              onChange={() => onChange(withKind(day, kind))}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Periods({ id, day, onChange }: Omit<PartProps, 'weekday'>) {
  const { open, close, second } = day;
  return (
    <>
      <div className="flex gap-3">
        <Time
          id={`${id}.open`}
          label="Abre"
          value={open}
          onChange={(time) => onChange({ ...day, open: time })}
        />
        <Time
          id={`${id}.close`}
          label="Cierra"
          value={close}
          onChange={(time) => onChange({ ...day, close: time })}
        />
      </div>
      {second && (
        <div className="flex gap-3">
          <Time
            id={`${id}.second.open`}
            label="Vuelve a abrir"
            value={second.open}
            onChange={(time) => onChange({ ...day, second: { ...second, open: time } })}
          />
          <Time
            id={`${id}.second.close`}
            label="Cierra"
            value={second.close}
            onChange={(time) => onChange({ ...day, second: { ...second, close: time } })}
          />
        </div>
      )}
    </>
  );
}

interface DayToolsProps {
  day: DayAnswers;
  isCopying: boolean;
  onChange: (day: DayAnswers) => void;
  onCopying: () => void;
}

function DayTools({ day, isCopying, onChange, onCopying }: DayToolsProps) {
  const secondIcon = day.second ? 'x' : 'plus';
  return (
    <div className="-ml-3 flex flex-wrap">
      {dayKind(day) === 'open' && (
        <button
          type="button"
          onClick={() => onChange({ ...day, second: day.second ? null : { open: '', close: '' } })}
          className={TEXT_BUTTON}
        >
          <Icon name={secondIcon} size={18} /> {day.second ? 'Quitar segundo horario' : 'Segundo horario'}
        </button>
      )}
      <button type="button" aria-expanded={isCopying} onClick={onCopying} className={TEXT_BUTTON}>
        <Icon name="copy-check" size={18} /> Copiar a…
      </button>
    </div>
  );
}

export function DayEditor({ id, weekday, week, onChange, onCopy }: DayEditorProps) {
  const day = week[weekday];
  const [isCopying, setCopying] = useState(false);
  const copy = (days: Weekday[]) => {
    setCopying(false);
    onCopy(days);
  };
  return (
    <div className="space-y-3 pb-3">
      <KindChoice id={id} weekday={weekday} day={day} onChange={onChange} />
      {dayKind(day) === 'open' && <Periods id={id} day={day} onChange={onChange} />}
      <DayTools
        day={day}
        isCopying={isCopying}
        onChange={onChange}
        onCopying={() => setCopying(!isCopying)}
      />
      {isCopying && <CopyDay source={weekday} week={week} onCopy={copy} />}
    </div>
  );
}
