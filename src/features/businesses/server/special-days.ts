import { AppError, type ValidationIssue } from '#shared/errors.ts';
import { addDays, dayStart, guatemalaDay } from '#shared/calendar.ts';
import type { SpecialDay } from '#shared/opening-hours/special-days.ts';

export const MAX_SPECIAL_DAYS = 30;
const MAX_DAYS_AHEAD = 366;

const TOO_MANY = `Puedes tener hasta ${MAX_SPECIAL_DAYS} días especiales. Quita alguno antes de agregar otro.`;

const DAYS_BEFORE = 6;

const invalidLastDay = (msg: string): ValidationIssue => ({ type: 'day', loc: ['json', 'to'], msg });

export function requireComingDays({ to }: SpecialDay, now: Date): void {
  const today = guatemalaDay(now);
  const issues: ValidationIssue[] = [];
  if (to < today) issues.push(invalidLastDay('Ese día ya pasó.'));
  if (to > addDays(today, MAX_DAYS_AHEAD))
    issues.push(invalidLastDay('Puedes avisar con un año de anticipación.'));
  if (issues.length > 0) throw new AppError('validation', undefined, { issues });
}

function without(specialDays: readonly SpecialDay[], { from, to }: SpecialDay): SpecialDay[] {
  return specialDays.flatMap((special) => [
    ...(special.from < from ? [{ ...special, to: min(special.to, addDays(from, -1)) }] : []),
    ...(special.to > to ? [{ ...special, from: max(special.from, addDays(to, 1)) }] : []),
  ]);
}

const min = (a: string, b: string) => (a < b ? a : b);
const max = (a: string, b: string) => (a > b ? a : b);

/** Keeps yesterday, whose night may end today. */
export const dropPast = (specialDays: readonly SpecialDay[], now: Date): SpecialDay[] =>
  specialDays.filter(({ to }) => to >= addDays(guatemalaDay(now), -1));

/** Replaces what was said of its days. Days stay in order and apart. @throws AppError `conflict` */
export function setSpecialDay(
  specialDays: readonly SpecialDay[],
  given: SpecialDay,
  now: Date,
): SpecialDay[] {
  const added = { ...given, from: max(given.from, guatemalaDay(now)) };
  const days = [...without(dropPast(specialDays, now), added), added];
  if (days.length > MAX_SPECIAL_DAYS) throw new AppError('conflict', TOO_MANY);
  return days.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** Adds what another says of days of which the first says nothing, up to the limit. */
export function joinSpecialDays(
  known: readonly SpecialDay[],
  others: readonly SpecialDay[],
  now: Date,
): SpecialDay[] {
  const kept = dropPast(known, now);
  const added = kept.reduce<SpecialDay[]>((left, special) => without(left, special), dropPast(others, now));
  return [...kept, ...added].slice(0, MAX_SPECIAL_DAYS).toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/**
 * Returns when `open_ranges` has to be computed again: at each midnight while its week has a special day, or has just
 * had one.
 */
export function nextRefresh(specialDays: readonly SpecialDay[], now: Date): Date | null {
  const tomorrow = addDays(guatemalaDay(now), 1);
  const days = specialDays.map(({ from }) => max(tomorrow, addDays(from, -DAYS_BEFORE)));
  return days.length === 0 ? null : dayStart(days.reduce(min));
}
