import * as v from 'valibot';
import { CalendarDay, SpecialDay } from '#shared/opening-hours/special-day-schema.ts';
import { Id } from '#shared/schemas.ts';

export const Holiday = v.object({
  day: v.string(),
  name: v.string(),
  place: v.nullable(v.string()),
  notice: v.string(),
});
export type Holiday = v.InferOutput<typeof Holiday>;

/** Is null for visitors: only managers receive it. */
export const SpecialDayCalendar = v.object({
  specialDays: v.array(SpecialDay),
  holidays: v.array(Holiday),
});
export type SpecialDayCalendar = v.InferOutput<typeof SpecialDayCalendar>;

export const SpecialDayParam = v.object({ id: Id, day: CalendarDay });
