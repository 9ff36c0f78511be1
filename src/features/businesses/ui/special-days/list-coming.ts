import { type SpecialDay, findSpecialDay } from '#shared/opening-hours/special-days.ts';
import type { SpecialDayCalendar } from '../../special-days-schema.ts';

export interface ComingDay {
  from: string;
  to: string;
  /** Empty for a day that is no holiday. */
  name: string;
  said: SpecialDay | undefined;
}

const isOneDay = ({ from, to }: SpecialDay) => from === to;

/** Lists holidays and what the owner has said, in order. Vacations stand for the holidays in them. */
export function listComing({ holidays, specialDays }: SpecialDayCalendar, today: string): ComingDay[] {
  const named = holidays.flatMap(({ day, name }) => {
    const said = findSpecialDay(specialDays, day);
    return said && !isOneDay(said) ? [] : [{ from: day, to: day, name, said }];
  });
  const isNamed = ({ from }: SpecialDay) => named.some((day) => day.from === from);
  // What is said of today alone is chosen above the list.
  const others = specialDays
    .filter((said) => !isOneDay(said) || (said.from !== today && !isNamed(said)))
    .map((said) => ({ from: said.from, to: said.to, name: '', said }));
  return [...named, ...others].sort((a, b) => a.from.localeCompare(b.from));
}
