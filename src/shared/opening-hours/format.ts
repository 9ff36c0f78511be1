import { dayStart } from '../calendar.ts';
import { capitalize } from '../text.ts';
import { formatDayAndMonth } from '../time.ts';
import type { BusinessHours } from './schema.ts';
import type { SpecialDay } from './special-days.ts';
import {
  type Day,
  MINUTES_PER_DAY,
  type TimePeriod,
  WEEKDAYS,
  WEEKDAY_NAMES,
  type Weekday,
  clockTime,
  minuteOfWeek,
  toMinuteRange,
  openPeriods,
  weekdayAt,
} from './week.ts';

export interface WeekRow {
  weekday: Weekday;
  name: string;
  text: string;
  isToday: boolean;
}

function periodText(period: TimePeriod): string {
  const [start, end] = toMinuteRange(period);
  const isWholeDay = start === 0 && end === MINUTES_PER_DAY;
  return isWholeDay ? 'Abierto 24 horas' : `${clockTime(start)}–${clockTime(end)}`;
}

export const dayText = (day: Day): string => openPeriods(day).map(periodText).join(' y ') || 'Cerrado';

export function weekRows(hours: BusinessHours, now: Date): WeekRow[] {
  const today = weekdayAt(minuteOfWeek(now));
  return WEEKDAYS.map((weekday) => ({
    weekday,
    name: capitalize(WEEKDAY_NAMES[weekday]),
    text: dayText(hours[weekday]),
    isToday: weekday === today,
  }));
}

const dayAndMonth = (day: string) => formatDayAndMonth(dayStart(day));

export const daysText = ({ from, to }: Pick<SpecialDay, 'from' | 'to'>): string =>
  from === to
    ? `${capitalize(WEEKDAY_NAMES[weekdayAt(minuteOfWeek(dayStart(from)))])} ${dayAndMonth(from)}`
    : `Del ${dayAndMonth(from)} al ${dayAndMonth(to)}`;

export const specialHoursText = ({ hours }: SpecialDay): string =>
  hours ? dayText(hours) : 'Horario normal';

export const specialDayText = (special: SpecialDay): string =>
  `${daysText(special)}: ${specialHoursText(special)}`;

interface Hours {
  '@type': 'OpeningHoursSpecification';
  opens: string;
  closes: string;
}
type WeekHours = Hours & { dayOfWeek: string[] };
type SpecialHours = Hours & { validFrom: string; validThrough: string };
export type OpeningHoursSpecification = WeekHours | SpecialHours;

/** Follows Google's guide for local businesses: a whole day is 00:00 to 23:59, a closed one 00:00 to 00:00. */
const closingTime = ({ open, close }: TimePeriod) =>
  open === '00:00' && close === '00:00' ? '23:59' : close;

function weekHours(hours: BusinessHours): WeekHours[] {
  const byTimes = new Map<string, WeekHours>();
  for (const weekday of WEEKDAYS) {
    const dayName = capitalize(weekday);
    for (const period of openPeriods(hours[weekday])) {
      const [opens, closes] = [period.open, closingTime(period)];
      const same = byTimes.get(`${opens} ${closes}`);
      if (same) same.dayOfWeek.push(dayName);
      else
        byTimes.set(`${opens} ${closes}`, {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: [dayName],
          opens,
          closes,
        });
    }
  }
  return [...byTimes.values()];
}

function specialHours({ from: validFrom, to: validThrough, hours }: SpecialDay): SpecialHours[] {
  if (!hours) return [];
  const dated = (opens: string, closes: string): SpecialHours => ({
    '@type': 'OpeningHoursSpecification',
    opens,
    closes,
    validFrom,
    validThrough,
  });
  const periods = openPeriods(hours);
  if (periods.length === 0) return [dated('00:00', '00:00')];
  return periods.map((period) => dated(period.open, closingTime(period)));
}

export interface Schedule {
  businessHours: BusinessHours | null;
  specialDays: readonly SpecialDay[];
}

export function openingHoursSpecification({
  businessHours,
  specialDays,
}: Schedule): OpeningHoursSpecification[] | undefined {
  const specification = [
    ...(businessHours ? weekHours(businessHours) : []),
    ...specialDays.flatMap(specialHours),
  ];
  return specification.length > 0 ? specification : undefined;
}
