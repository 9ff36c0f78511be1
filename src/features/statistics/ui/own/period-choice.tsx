import { type FormEvent, useId, useState } from 'react';
import { addDays, guatemalaDay } from '#shared/calendar.ts';
import { Button } from '#ui/button.tsx';
import { useNow } from '#ui/now.tsx';
import { Select } from '#ui/select.tsx';
import { type Span, lastDaysSpan, monthSpan, spanFault } from '../../periods.ts';

const lastMonth = (today: string) => addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);

const PERIODS = {
  week: { label: '7 días', span: (today: string) => lastDaysSpan(7, today) },
  days: { label: '30 días', span: (today: string) => lastDaysSpan(30, today) },
  quarter: { label: '90 días', span: (today: string) => lastDaysSpan(90, today) },
  month: { label: 'Este mes', span: (today: string) => monthSpan(today.slice(0, 7), today) },
  lastMonth: { label: 'El mes pasado', span: (today: string) => monthSpan(lastMonth(today), today) },
} as const;
type Period = keyof typeof PERIODS;

const isPeriod = (text: string): text is Period => text in PERIODS;

export function usePeriod() {
  const today = guatemalaDay(useNow());
  const [chosen, setChosen] = useState<Period | Span>('days');
  const span = typeof chosen === 'string' ? PERIODS[chosen].span(today) : chosen;
  return { today, chosen, span, choose: setChosen };
}
type PeriodState = ReturnType<typeof usePeriod>;

interface DayFieldProps {
  id: string;
  label: string;
  value: string;
  max: string;
  fault: string | undefined;
  onChange: (day: string) => void;
}

function DayField({ id, label, value, max, fault, onChange }: DayFieldProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-sm font-medium text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        max={max}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && `${id}-fault`}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="mt-1 h-11 w-full rounded-full border border-line bg-surface px-4 text-base text-ink aria-invalid:border-2 aria-invalid:border-danger"
      />
      {fault && (
        <p id={`${id}-fault`} role="alert" className="pt-1 text-sm font-medium text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

/** Shows its days until another period is chosen. */
function OwnPeriod({ today, span, choose }: PeriodState) {
  const id = useId();
  const [draft, setDraft] = useState<Span>(span);
  const [fault, setFault] = useState<ReturnType<typeof spanFault>>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = spanFault(draft, today);
    setFault(found);
    if (!found) choose(draft);
  };
  const field = (end: keyof Span, label: string) => (
    <DayField
      id={`${id}-${end}`}
      label={label}
      value={draft[end]}
      max={today}
      fault={fault?.end === end ? fault.message : undefined}
      onChange={(day) => setDraft({ ...draft, [end]: day })}
    />
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
      {field('from', 'Desde')}
      {field('until', 'Hasta')}
      <Button type="submit" look="quiet">
        Ver
      </Button>
    </form>
  );
}

const OWN = 'own';

export function PeriodChoice(period: PeriodState) {
  const { chosen, span, choose } = period;
  const isOwn = typeof chosen !== 'string';
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label="Período"
        value={isOwn ? OWN : chosen}
        onChoose={(value) => choose(isPeriod(value) ? value : span)}
        className="w-44"
      >
        {Object.entries(PERIODS).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value={OWN}>Otro período</option>
      </Select>
      {isOwn && <OwnPeriod {...period} />}
    </div>
  );
}
