import { Clock } from 'lucide-react';
import { useState } from 'react';
import { WEEKDAYS, type Weekday } from '#shared/opening-hours/week.ts';
import { Button } from '#ui/button.tsx';
import { useForm } from '#ui/form/form.tsx';
import { DayRow, WEEK_FIELD } from './day-row.tsx';
import { type WeekAnswers, usualWeek } from './week-answers.ts';

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

/** The weekly opening hours, a line a day; the day that is pressed opens. */
export function HoursEditor({ week, onChange }: HoursEditorProps) {
  const id = `${useForm().id}-${WEEK_FIELD}`;
  const [open, setOpen] = useState<Weekday | null>(null);
  const begin = () => {
    onChange(usualWeek());
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
