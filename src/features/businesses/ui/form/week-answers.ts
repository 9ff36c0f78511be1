import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import { WEEKDAYS, type Weekday } from '#shared/opening-hours/week.ts';
import { dayText } from '#shared/opening-hours/format.ts';

interface PeriodAnswers {
  open: string;
  close: string;
}

export interface DayAnswers extends PeriodAnswers {
  closed: boolean;
  second: PeriodAnswers | null;
}

export type WeekAnswers = Record<Weekday, DayAnswers>;

const MIDNIGHT = '00:00';
const WORKDAY: DayAnswers = { closed: false, open: '08:00', close: '18:00', second: null };

const buildWeek = (day: (weekday: Weekday) => DayAnswers) =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day(weekday)])) as WeekAnswers;

export const defaultWeek = (): WeekAnswers =>
  buildWeek((weekday) => ({ ...WORKDAY, closed: weekday === 'sunday' }));

interface WeekPattern {
  label: string;
  week: WeekAnswers;
}

const repeat = (day: DayAnswers, closed: readonly Weekday[] = []) =>
  buildWeek((weekday) => ({ ...day, closed: closed.includes(weekday) }));

export const WEEK_PATTERNS: readonly WeekPattern[] = [
  { label: 'Lunes a viernes', week: repeat({ ...WORKDAY, close: '17:00' }, ['saturday', 'sunday']) },
  { label: 'Lunes a sábado', week: repeat(WORKDAY, ['sunday']) },
  {
    label: 'Lunes a sábado, cierra a mediodía',
    week: repeat({ ...WORKDAY, close: '12:30', second: { open: '14:00', close: '18:00' } }, ['sunday']),
  },
  { label: 'Todos los días', week: repeat({ ...WORKDAY, open: '07:00', close: '21:00' }) },
  { label: 'Siempre abierto', week: repeat({ ...WORKDAY, open: MIDNIGHT, close: MIDNIGHT }) },
];

export const toWeekAnswers = (hours: BusinessHours): WeekAnswers =>
  buildWeek((weekday) => {
    const { closed, open = WORKDAY.open, close = WORKDAY.close, second = null } = hours[weekday];
    return { closed, open, close, second };
  });

/** Lists the days that take a copy: never a closed one, since opening a day is a choice of its own. */
export const copyTargets = (week: WeekAnswers, source: Weekday): Weekday[] =>
  WEEKDAYS.filter((weekday) => weekday !== source && !week[weekday].closed);

export function copyDay(week: WeekAnswers, source: Weekday, chosen: readonly Weekday[]): WeekAnswers {
  const targets = new Set(copyTargets(week, source).filter((weekday) => chosen.includes(weekday)));
  return buildWeek((weekday) => (targets.has(weekday) ? week[source] : week[weekday]));
}

export const toBusinessHours = (week: WeekAnswers): BusinessHours =>
  Object.fromEntries(
    WEEKDAYS.map((weekday) => {
      const { closed, open, close, second } = week[weekday];
      return [weekday, closed ? { closed } : { closed, open, close, ...(second && { second }) }];
    }),
  ) as BusinessHours;

export type DayKind = 'open' | 'whole-day' | 'closed';

export function dayKind({ closed, open, close }: DayAnswers): DayKind {
  if (closed) return 'closed';
  return open === MIDNIGHT && close === MIDNIGHT ? 'whole-day' : 'open';
}

export function withKind(day: DayAnswers, kind: DayKind): DayAnswers {
  if (kind === 'closed') return { ...day, closed: true };
  if (kind === 'whole-day') return { closed: false, open: MIDNIGHT, close: MIDNIGHT, second: null };
  return dayKind({ ...day, closed: false }) === 'whole-day' ? WORKDAY : { ...day, closed: false };
}

export const isIncomplete = ({ second, ...day }: DayAnswers): boolean =>
  !day.closed && [day, second].some((period) => period?.open === '' || period?.close === '');

export function formatDay(day: DayAnswers): string {
  const { closed, open, close, second } = day;
  if (closed) return dayText({ closed });
  return isIncomplete(day) ? 'Falta una hora' : dayText({ closed, open, close, ...(second && { second }) });
}
