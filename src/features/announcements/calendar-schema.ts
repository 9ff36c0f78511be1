import * as v from 'valibot';
import { CalendarDay, EntityId, Month } from '#shared/schemas.ts';
import { PlaceCode } from '../places/schema.ts';

/** Takes a month, or any day of a week; without both, the month under way. */
export const CalendarQuery = v.object({
  place: v.optional(PlaceCode),
  month: v.optional(Month),
  week: v.optional(CalendarDay('Escribe un día de la semana, como 2026-11-27.')),
});
export type CalendarQuery = v.InferOutput<typeof CalendarQuery>;

const CalendarEvent = v.object({
  id: EntityId,
  title: v.string(),
  startsAt: v.date(),
  endsAt: v.nullable(v.date()),
  /** Says that it begins and ends with a day. */
  isWholeDays: v.boolean(),
  /** Says where it is. */
  where: v.nullable(v.string()),
  business: v.string(),
});
export type CalendarEvent = v.InferOutput<typeof CalendarEvent>;

const DayOfEvents = v.object({
  day: v.string(),
  /** Lists those of the day in the order of their beginning, also those that began before. */
  eventIds: v.array(EntityId),
  hasMore: v.boolean(),
});
export type DayOfEvents = v.InferOutput<typeof DayOfEvents>;

/** Holds whole weeks from Monday to Sunday. Months are `2026-11`, weeks the day of their Monday. */
export const EventCalendar = v.object({
  today: v.string(),
  month: v.string(),
  week: v.nullable(v.string()),
  days: v.array(DayOfEvents),
  events: v.array(CalendarEvent),
  /** Are the months or weeks beside it; null where nothing is to come. */
  previous: v.nullable(v.string()),
  next: v.nullable(v.string()),
  /** Is the first one after a calendar without events. */
  nextEvent: v.nullable(v.object({ id: EntityId, title: v.string(), startsAt: v.date() })),
  /** Says whether it has an event and is near: search engines list no other. */
  isIndexed: v.boolean(),
});
export type EventCalendar = v.InferOutput<typeof EventCalendar>;
