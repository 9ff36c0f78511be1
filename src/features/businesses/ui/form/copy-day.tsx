import { useEffect, useRef, useState } from 'react';
import { WEEKDAYS, WEEKDAY_NAMES, type Weekday } from '#shared/opening-hours/week.ts';
import { capitalize } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { type WeekAnswers, copyTargets } from './week-answers.ts';

const PRESETS: readonly [label: string, days: readonly Weekday[]][] = [
  ['Lunes a viernes', WEEKDAYS.slice(0, 5)],
  ['Todos', WEEKDAYS],
];

interface DayChoiceProps {
  weekday: Weekday;
  isClosed: boolean;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

function DayChoice({ weekday, isClosed, isChosen, onChange }: DayChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 has-disabled:text-muted">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isClosed}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      <span>
        {capitalize(WEEKDAY_NAMES[weekday])} {isClosed && <span className="block text-sm">Cerrado</span>}
      </span>
    </label>
  );
}

function Presets({ onChoose }: { onChoose: (days: readonly Weekday[]) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {PRESETS.map(([label, days]) => (
        <Button key={label} look="quiet" className="max-sm:px-4" onClick={() => onChoose(days)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function copyLabel(count: number): string {
  if (count === 0) return 'Elige a qué días';
  return count === 1 ? 'Copiar a un día' : `Copiar a ${count} días`;
}

function useRevealed() {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return box;
}

interface CopyDayProps {
  source: Weekday;
  week: WeekAnswers;
  onCopy: (days: Weekday[]) => void;
}

export function CopyDay({ source, week, onCopy }: CopyDayProps) {
  const targets = copyTargets(week, source);
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  const box = useRevealed();
  const copied = targets.filter((weekday) => chosen.includes(weekday));
  const others = WEEKDAYS.filter((weekday) => weekday !== source);
  return (
    <fieldset ref={box} className="rounded-lg bg-raised p-3">
      <legend className="sr-only">Copiar el horario del {WEEKDAY_NAMES[source]} a</legend>
      <Presets onChoose={setChosen} />
      <div className="mt-2 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {others.map((weekday) => (
          <DayChoice
            key={weekday}
            weekday={weekday}
            isClosed={week[weekday].closed}
            isChosen={copied.includes(weekday)}
            onChange={(isChosen) =>
              setChosen(isChosen ? [...chosen, weekday] : chosen.filter((day) => day !== weekday))
            }
          />
        ))}
      </div>
      {targets.length < others.length && (
        <p className="mt-1 text-sm text-muted">
          Los días cerrados siguen cerrados. Si uno abre, márcalo antes como abierto.
        </p>
      )}
      <Button
        wide
        className="mt-3"
        aria-disabled={copied.length === 0 || undefined}
        onClick={() => copied.length > 0 && onCopy([...copied])}
      >
        {copyLabel(copied.length)}
      </Button>
    </fieldset>
  );
}
