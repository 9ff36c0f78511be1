import * as v from 'valibot';
import { CalendarDay, SpecialDay } from '#shared/opening-hours/special-day-schema.ts';
import { Id } from '#shared/schemas.ts';

/** A national holiday, or the main day of a municipality's fair. */
export const Holiday = v.object({
  day: v.string(),
  name: v.string(),
  /** Code of the municipality; null for the whole country. */
  place: v.nullable(v.string()),
  /** The hours that visitors read on that day. */
  notice: v.string(),
});
export type Holiday = v.InferOutput<typeof Holiday>;

/** Null for visitors: only managers receive it. */
export const SpecialDayPlan = v.object({
  specialDays: v.array(SpecialDay),
  /** The next ones at its place. */
  holidays: v.array(Holiday),
});
export type SpecialDayPlan = v.InferOutput<typeof SpecialDayPlan>;

export const SpecialDayParam = v.object({ id: Id, day: CalendarDay });
