import { fromLocalTime, toLocalTime } from '#shared/calendar.ts';
import { DAY } from '#shared/time.ts';
import { useNow } from '#ui/now.tsx';
import { PERIOD_DAYS } from '../../requests.ts';

const TERMS = [
  { label: '30 días', days: PERIOD_DAYS.month },
  { label: '1 año', days: PERIOD_DAYS.year },
];

interface TermShortcutsProps {
  /** Wall clocks in Guatemala; empty for none. */
  start: string;
  end: string;
  onChoose: (end: string) => void;
}

/** The usual terms, one tap away. */
export function TermShortcuts({ start, end, onChoose }: TermShortcutsProps) {
  const now = useNow();
  const from = fromLocalTime(start) ?? now;
  const choices = [
    ...TERMS.map(({ label, days }) => ({ label, value: toLocalTime(new Date(from.getTime() + days * DAY)) })),
    { label: 'Sin fecha', value: '' },
  ];
  return (
    <div
      role="group"
      aria-label="Plazos de un toque, desde que empieza"
      className="mt-2 flex flex-wrap gap-1.5"
    >
      {choices.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === end}
          onClick={() => onChoose(value)}
          className="min-h-11 rounded-full border border-line bg-surface px-2.5 font-semibold hover:bg-raised aria-pressed:border-accent aria-pressed:text-link"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
