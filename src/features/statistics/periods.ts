import { addDays, addMonths, dayStart } from '#shared/calendar.ts';
import { DAY } from '#shared/time.ts';

/** Days of Guatemala, both included. */
export interface Span {
  from: string;
  until: string;
}

export const spanDays = ({ from, until }: Span): number =>
  Math.round((dayStart(until).getTime() - dayStart(from).getTime()) / DAY) + 1;

/** Ends today. */
export const lastDaysSpan = (count: number, today: string): Span => ({
  from: addDays(today, 1 - count),
  until: today,
});

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

export const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1);

const isWholeMonth = ({ from, until }: Span) => from === firstOfMonth(until) && until === lastOfMonth(until);

export const earliest = (day: string, other: string): string => (day < other ? day : other);

/** Ends today in the month that runs. */
export const monthSpan = (month: string, today: string): Span => ({
  from: `${month}-01`,
  until: earliest(lastOfMonth(`${month}-01`), today),
});

/** Returns the month before a whole month, otherwise as many days. */
export function spanBefore(span: Span): Span {
  const until = addDays(span.from, -1);
  if (isWholeMonth(span)) return { from: firstOfMonth(until), until };
  return { from: addDays(span.from, -spanDays(span)), until };
}

/** Widens to whole months, without days to come. */
export const wholeMonths = ({ from, until }: Span, today: string): Span => ({
  from: firstOfMonth(from),
  until: earliest(lastOfMonth(until), today),
});

export function daysOf({ from, until }: Span): string[] {
  return Array.from({ length: spanDays({ from, until }) }, (_, index) => addDays(from, index));
}

export function monthsOf({ from, until }: Span): string[] {
  const months: string[] = [];
  for (let day = firstOfMonth(from); day <= until; day = addMonths(day, 1)) months.push(day.slice(0, 7));
  return months;
}

const MAX_SPAN_DAYS = 3_653;

export const PERIOD_MESSAGES = {
  incomplete: 'Elige desde y hasta qué día.',
  reversed: 'El último día no puede ser antes del primero.',
  future: 'El último día no puede ser después de hoy.',
  tooLong: 'Elige un período de 10 años o menos.',
} as const;

/** Returns what is wrong with a period and at which of its ends, or null. */
export function spanFault(
  { from, until }: Partial<Span>,
  today: string,
): { end: keyof Span; message: string } | null {
  if (!from || !until) return { end: from ? 'until' : 'from', message: PERIOD_MESSAGES.incomplete };
  if (from > until) return { end: 'until', message: PERIOD_MESSAGES.reversed };
  if (until > today) return { end: 'until', message: PERIOD_MESSAGES.future };
  if (spanDays({ from, until }) > MAX_SPAN_DAYS) return { end: 'from', message: PERIOD_MESSAGES.tooLong };
  return null;
}

/** Returns the months beside one, from the first that has counts to the one that runs. */
export function monthsBeside(month: string, { first, current }: { first: string; current: string }) {
  const move = (months: number) => addMonths(`${month}-01`, months).slice(0, 7);
  return { earlier: month > first ? move(-1) : null, later: month < current ? move(1) : null };
}
