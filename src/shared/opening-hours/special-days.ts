import type { Day } from './week.ts';

export interface SpecialDay {
  from: string;
  to: string;
  hours: Day | null;
}

export const TIMELINE_DAYS = 16;

export const findSpecialDay = (specialDays: readonly SpecialDay[], day: string): SpecialDay | undefined =>
  specialDays.find(({ from, to }) => from <= day && day <= to);
