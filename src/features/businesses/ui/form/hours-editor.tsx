import { type Ref, useRef, useState } from 'react';
import { WEEKDAYS, WEEKDAY_NAMES, type Weekday } from '#shared/opening-hours/week.ts';
import { capitalize } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { useForm } from '#ui/form/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { DayHours } from '../hours-table.tsx';
import { DayEditor } from './day-editor.tsx';
import { type DayAnswers, type WeekAnswers, copyDay, formatDay, defaultWeek } from './week-answers.ts';

const WEEK_FIELD = 'businessHours';

function useProblemBelow(path: string): string | undefined {
  const fields = useForm().submission.problem?.fields ?? {};
  return Object.entries(fields).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1];
}

function DaySummary({ weekday, day }: { weekday: Weekday; day: DayAnswers }) {
  return (
    <>
      <span className="w-20 shrink-0 font-semibold sm:w-24">{capitalize(WEEKDAY_NAMES[weekday])}</span>
      <span className={`min-w-0 flex-1 tabular-nums ${day.closed ? 'text-muted' : ''}`}>
        <DayHours text={formatDay(day)} />
      </span>
    </>
  );
}

interface DayRowProps {
  weekday: Weekday;
  week: WeekAnswers;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (week: WeekAnswers) => void;
  onCopy: (days: Weekday[]) => void;
}

function DayRow({ weekday, week, isOpen, onToggle, onChange, onCopy }: DayRowProps) {
  const id = `${useForm().id}-${WEEK_FIELD}.${weekday}`;
  const problem = useProblemBelow(`${WEEK_FIELD}.${weekday}`);
  const day = week[weekday];
  return (
    <li className="px-3">
      <button
        id={id}
        type="button"
        aria-expanded={isOpen}
        aria-describedby={problem && `${id}-error`}
        onClick={onToggle}
        className="flex min-h-12 w-full items-center gap-3 py-1.5 text-left"
      >
        <DaySummary weekday={weekday} day={day} />
        <Icon
          name="chevron-down"
          size={20}
          className={`shrink-0 text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {problem && (
        <div className="-mt-1 pb-2">
          <FieldError id={`${id}-error`}>{problem}</FieldError>
        </div>
      )}
      {isOpen && (
        <DayEditor
          id={id}
          weekday={weekday}
          week={week}
          onChange={(changed) => onChange({ ...week, [weekday]: changed })}
          onCopy={onCopy}
        />
      )}
    </li>
  );
}

const TEXT_BUTTON = 'min-h-11 rounded-full px-3 font-semibold text-link hover:bg-raised';

interface BeginButtonProps {
  id: string;
  label: string;
  onBegin: () => void;
}

function BeginButton({ id, label, onBegin }: BeginButtonProps) {
  return (
    <Button id={id} look="quiet" onClick={onBegin}>
      <Icon name="clock" size={18} /> {label}
    </Button>
  );
}

const listDays = new Intl.ListFormat('es');

interface Copy {
  text: string;
  before: WeekAnswers;
  after: WeekAnswers;
}

function useCopy(week: WeekAnswers | null, onChange: (week: WeekAnswers) => void) {
  const [copy, setCopy] = useState<Copy | null>(null);
  const copyFrom = (source: Weekday, days: Weekday[]) => {
    if (!week) return;
    const after = copyDay(week, source, days);
    const names = listDays.format(days.map((day) => WEEKDAY_NAMES[day]));
    setCopy({ text: `Horario del ${WEEKDAY_NAMES[source]} copiado a: ${names}.`, before: week, after });
    onChange(after);
  };
  const undo = () => {
    if (!copy) return;
    onChange(copy.before);
    setCopy({ ...copy, text: 'El horario quedó como estaba.' });
  };
  const isCurrent = copy !== null && (week === copy.after || week === copy.before);
  return { copyFrom, undo, text: isCurrent ? copy.text : '', mayUndo: isCurrent && week === copy.after };
}

interface CopyStatusProps {
  copying: Pick<ReturnType<typeof useCopy>, 'text' | 'mayUndo' | 'undo'>;
  ref: Ref<HTMLParagraphElement>;
}

function CopyStatus({ copying: { text, mayUndo, undo }, ref }: CopyStatusProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p ref={ref} role="status" tabIndex={-1} className="font-medium outline-none not-empty:mt-2">
        {text}
      </p>
      {mayUndo && (
        <button type="button" onClick={undo} className={TEXT_BUTTON}>
          Deshacer
        </button>
      )}
    </div>
  );
}

interface HoursEditorProps {
  week: WeekAnswers | null;
  onChange: (week: WeekAnswers | null) => void;
  beginLabel?: string;
}

export function HoursEditor({ week, onChange, beginLabel = 'Agregar horario' }: HoursEditorProps) {
  const id = `${useForm().id}-${WEEK_FIELD}`;
  const [open, setOpen] = useState<Weekday | null>(null);
  const copying = useCopy(week, onChange);
  const status = useRef<HTMLParagraphElement>(null);
  const copy = (source: Weekday, days: Weekday[]) => {
    copying.copyFrom(source, days);
    status.current?.focus();
  };
  const begin = () => {
    onChange(defaultWeek());
    setOpen('monday');
  };
  if (!week) return <BeginButton id={id} label={beginLabel} onBegin={begin} />;
  return (
    <>
      <ul id={id} tabIndex={-1} className="divide-y divide-line rounded-card border border-line">
        {WEEKDAYS.map((weekday) => (
          <DayRow
            key={weekday}
            weekday={weekday}
            week={week}
            isOpen={open === weekday}
            onToggle={() => setOpen(open === weekday ? null : weekday)}
            onChange={onChange}
            onCopy={(days) => copy(weekday, days)}
          />
        ))}
      </ul>
      <CopyStatus copying={copying} ref={status} />
      <button type="button" onClick={() => onChange(null)} className={`mt-1 ${TEXT_BUTTON}`}>
        Quitar horario
      </button>
    </>
  );
}
