import { ChevronDown, Clock } from 'lucide-react';
import { useState } from 'react';
import { WEEKDAYS, WEEKDAY_NAMES, type Weekday } from '#shared/opening-hours/week.ts';
import { capitalize } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { useForm } from '#ui/form/form.tsx';
import { DayHours } from '../hours-table.tsx';
import { DayEditor } from './day-editor.tsx';
import { type DayAnswers, type WeekAnswers, formatDay, everyDay, defaultWeek } from './week-answers.ts';

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
}

function DayRow({ weekday, week, isOpen, onToggle, onChange }: DayRowProps) {
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
        <ChevronDown
          aria-hidden
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
          day={day}
          onChange={(changed) => onChange({ ...week, [weekday]: changed })}
          onCopy={() => onChange(everyDay(day))}
        />
      )}
    </li>
  );
}

function BeginButton({ id, onBegin }: { id: string; onBegin: () => void }) {
  return (
    <Button id={id} look="quiet" onClick={onBegin}>
      <Clock aria-hidden size={18} /> Agregar horario
    </Button>
  );
}

interface HoursEditorProps {
  week: WeekAnswers | null;
  onChange: (week: WeekAnswers | null) => void;
}

export function HoursEditor({ week, onChange }: HoursEditorProps) {
  const id = `${useForm().id}-${WEEK_FIELD}`;
  const [open, setOpen] = useState<Weekday | null>(null);
  const begin = () => {
    onChange(defaultWeek());
    setOpen('monday');
  };
  if (!week) return <BeginButton id={id} onBegin={begin} />;
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
          />
        ))}
      </ul>
      <button
        type="button"
        onClick={() => onChange(null)}
        className="mt-1 min-h-11 rounded-full px-3 font-semibold text-link hover:bg-raised"
      >
        Quitar horario
      </button>
    </>
  );
}
