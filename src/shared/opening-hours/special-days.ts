import type { Day } from './week.ts';

/** Holds days, both included, with hours of their own. Null hours are those of the week. */
export interface SpecialDay {
  from: string;
  to: string;
  hours: Day | null;
}

/** Counts yesterday, whose night may end today, today, and two weeks. */
export const TIMELINE_DAYS = 16;

export const findSpecialDay = (specialDays: readonly SpecialDay[], day: string): SpecialDay | undefined =>
  specialDays.find(({ from, to }) => from <= day && day <= to);
