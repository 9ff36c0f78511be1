import type { Day } from './week.ts';

/** Days, both included, with hours of their own. Null hours are those of the week: the owner says so. */
export interface SpecialDay {
  from: string;
  to: string;
  hours: Day | null;
}

/** Yesterday, whose night may end today, today, and two weeks. No more special days can matter. */
export const TIMELINE_DAYS = 16;

export const findSpecialDay = (specialDays: readonly SpecialDay[], day: string): SpecialDay | undefined =>
  specialDays.find(({ from, to }) => from <= day && day <= to);
