import { ChevronDown, Clock } from 'lucide-react';
import { useState } from 'react';
import { WEEKDAYS, WEEKDAY_NAMES, type Weekday, capitalize } from '#shared/opening-hours/week.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field-frame.tsx';
import { useForm } from '#ui/form/form-context.ts';
import { DayHours } from '../day-hours.tsx';
import { DayEditor } from './day-editor.tsx';
import { type WeekAnswers, answeredText, likeEveryDay, usualWeek } from './week-answers.ts';

/** The name of the week in the form; its days are `businessHours.monday` and so on. */
const FIELD = 'businessHours';

/** What is wrong with the answer at a path or anywhere below it. */
function useProblemBelow(path: string): string | undefined {
  const fields = useForm().submission.problem?.fields ?? {};
  return Object.entries(fields).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1];
}

interface DayRowProps {
  weekday: Weekday;
  week: WeekAnswers;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (week: WeekAnswers) => void;
}

function DayRow({ weekday, week, isOpen, onToggle, onChange }: DayRowProps) {
  const id = `${useForm().id}-${FIELD}.${weekday}`;
  const problem = useProblemBelow(`${FIELD}.${weekday}`);
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
        <span className="w-20 shrink-0 font-semibold sm:w-24">{capitalize(WEEKDAY_NAMES[weekday])}</span>
        <span className={`min-w-0 flex-1 tabular-nums ${day.closed ? 'text-muted' : ''}`}>
          <DayHours text={answeredText(day)} />
        </span>
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
          onCopy={() => onChange(likeEveryDay(day))}
        />
      )}
    </li>
  );
}

interface HoursEditorProps {
  week: WeekAnswers | null;
  onChange: (week: WeekAnswers | null) => void;
}

/** The weekly opening hours, a line a day; the day that is pressed opens. */
export function HoursEditor({ week, onChange }: HoursEditorProps) {
  const { id } = useForm();
  const [open, setOpen] = useState<Weekday | null>(null);
  const begin = () => {
    onChange(usualWeek());
    setOpen('monday');
  };
  if (!week) {
    return (
      <Button id={`${id}-${FIELD}`} look="quiet" onClick={begin}>
        <Clock aria-hidden size={18} /> Agregar horario
      </Button>
    );
  }
  return (
    <>
      <ul
        id={`${id}-${FIELD}`}
        tabIndex={-1}
        className="divide-y divide-line rounded-card border border-line"
      >
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
