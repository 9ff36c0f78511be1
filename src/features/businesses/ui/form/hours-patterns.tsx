import { Icon } from '#ui/icon.tsx';
import { WEEK_PATTERNS, type WeekAnswers, formatDay } from './week-answers.ts';

export function HoursPatterns({ onChoose }: { onChoose: (week: WeekAnswers) => void }) {
  return (
    <ul className="space-y-2">
      {WEEK_PATTERNS.map(({ label, week }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => onChoose(week)}
            className="flex min-h-14 w-full items-center gap-3 rounded-card border border-muted bg-surface px-4 py-2.5 text-left hover:bg-raised"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm text-muted tabular-nums">{formatDay(week.monday)}</span>
            </span>
            <Icon name="chevron-right" size={20} className="shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
