import { Fold } from '#ui/fold.tsx';
import { type ShownDay, wholeWeeks } from './days.ts';
import { Agenda, type DaysProps, MonthTable } from './month-table.tsx';

const hasEvents = (days: readonly ShownDay[]) => days.some(({ isOwn, events }) => isOwn && events.length > 0);

/** Folds what began before today and goes on. Days without it are left out. */
export function PastDays({ days, toDay }: DaysProps) {
  if (!hasEvents(days)) return null;
  const weeks = wholeWeeks(days);
  return (
    <Fold label="Días pasados" className={`mb-4 ${hasEvents(weeks) ? '' : 'md:hidden'}`}>
      <Agenda days={days} toDay={toDay} />
      <MonthTable days={weeks} toDay={toDay} caption="Días pasados" />
    </Fold>
  );
}
