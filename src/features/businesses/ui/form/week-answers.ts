import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import { WEEKDAYS, type Weekday } from '#shared/opening-hours/week.ts';
import { dayText } from '#shared/opening-hours/format.ts';

/** What was entered of a stretch; an hour not entered is ''. */
interface StretchAnswers {
  open: string;
  close: string;
}

/** What was entered for a day. A closed one keeps its hours, for when it opens again. */
export interface DayAnswers extends StretchAnswers {
  closed: boolean;
  second: StretchAnswers | null;
}

export type WeekAnswers = Record<Weekday, DayAnswers>;

const MIDNIGHT = '00:00';
const WORKDAY: DayAnswers = { closed: false, open: '08:00', close: '18:00', second: null };

/** A week made of what is known of each day. */
const weekOf = (day: (weekday: Weekday) => DayAnswers) =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day(weekday)])) as WeekAnswers;

/** Where most begin: open but on Sundays. */
export const usualWeek = (): WeekAnswers =>
  weekOf((weekday) => ({ ...WORKDAY, closed: weekday === 'sunday' }));

/** The hours of a business as they are entered. */
export const weekAnswersOf = (hours: BusinessHours): WeekAnswers =>
  weekOf((weekday) => {
    const { closed, open = WORKDAY.open, close = WORKDAY.close, second = null } = hours[weekday];
    return { closed, open, close, second };
  });

/** Every day like this one. */
export const likeEveryDay = (day: DayAnswers): WeekAnswers => weekOf(() => day);

/** The hours as they are sent; those of a closed day stay here. */
export const hoursOf = (week: WeekAnswers): BusinessHours =>
  Object.fromEntries(
    WEEKDAYS.map((weekday) => {
      const { closed, open, close, second } = week[weekday];
      return [weekday, closed ? { closed } : { closed, open, close, ...(second && { second }) }];
    }),
  ) as BusinessHours;

export type DayKind = 'open' | 'whole-day' | 'closed';

/** Whether a day is open for some hours, for all, or for none. */
export function kindOf({ closed, open, close }: DayAnswers): DayKind {
  if (closed) return 'closed';
  return open === MIDNIGHT && close === MIDNIGHT ? 'whole-day' : 'open';
}

/** The day as one of the other kind. */
export function asKind(day: DayAnswers, kind: DayKind): DayAnswers {
  if (kind === 'closed') return { ...day, closed: true };
  if (kind === 'whole-day') return { closed: false, open: MIDNIGHT, close: MIDNIGHT, second: null };
  return kindOf({ ...day, closed: false }) === 'whole-day' ? WORKDAY : { ...day, closed: false };
}

/** Whether an hour of the day is missing. */
export const isIncomplete = ({ second, ...day }: DayAnswers): boolean =>
  !day.closed && [day, second].some((stretch) => stretch?.open === '' || stretch?.close === '');

/** The day as it will be read: `8:00 a. m.–6:00 p. m.`. */
export function answeredText(day: DayAnswers): string {
  const { closed, open, close, second } = day;
  if (closed) return dayText({ closed });
  return isIncomplete(day) ? 'Falta una hora' : dayText({ closed, open, close, ...(second && { second }) });
}
