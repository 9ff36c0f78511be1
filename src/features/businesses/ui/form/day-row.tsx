import { ChevronDown } from 'lucide-react';
import { capitalize } from '#shared/text.ts';
import { WEEKDAY_NAMES, type Weekday } from '#shared/opening-hours/week.ts';
import { FieldError } from '#ui/form/field.tsx';
import { useForm } from '#ui/form/form.tsx';
import { DayHours } from '../day-hours.tsx';
import { DayEditor } from './day-editor.tsx';
import { type DayAnswers, type WeekAnswers, answeredText, likeEveryDay } from './week-answers.ts';

/** The name of the week in the form; its days are `businessHours.monday` and so on. */
export const WEEK_FIELD = 'businessHours';

/** What is wrong with the answer at a path or anywhere below it. */
function useProblemBelow(path: string): string | undefined {
  const fields = useForm().submission.problem?.fields ?? {};
  return Object.entries(fields).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1];
}

/** A day and its hours in short. */
function DaySummary({ weekday, day }: { weekday: Weekday; day: DayAnswers }) {
  return (
    <>
      <span className="w-20 shrink-0 font-semibold sm:w-24">{capitalize(WEEKDAY_NAMES[weekday])}</span>
      <span className={`min-w-0 flex-1 tabular-nums ${day.closed ? 'text-muted' : ''}`}>
        <DayHours text={answeredText(day)} />
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

/** A day of the week with its hours; pressed, it opens to change them. */
export function DayRow({ weekday, week, isOpen, onToggle, onChange }: DayRowProps) {
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
          onCopy={() => onChange(likeEveryDay(day))}
        />
      )}
    </li>
  );
}
