import { dayEnd, dayStart } from '#shared/calendar.ts';
import { WEEKDAY_NAMES, minuteOfWeek, weekdayAt } from '#shared/opening-hours/week.ts';
import { daysUntil, formatDayAndMonth, formatLongDate } from '#shared/time.ts';
import type { Banner } from './schema.ts';

export interface BannerState {
  isShown: boolean;
  words: string;
}

/** Names the year only where it is another one. */
function dayWords(day: string, now: Date): string {
  const date = dayStart(day);
  const isThisYear = formatLongDate(date).slice(-4) === formatLongDate(now).slice(-4);
  return isThisYear ? formatDayAndMonth(date) : formatLongDate(date);
}

type Terms = Pick<Banner, 'isActive' | 'startsOn' | 'endsOn'>;

const SOON_DAYS = 7;

/** Says whether visitors see it today, and since or until when. */
export function bannerState({ isActive, startsOn, endsOn }: Terms, now: Date): BannerState {
  if (!isActive) return { isShown: false, words: 'En pausa' };
  if (endsOn && dayEnd(endsOn) < now) return { isShown: false, words: `Terminó el ${dayWords(endsOn, now)}` };
  if (startsOn && dayStart(startsOn) > now) {
    const start = dayStart(startsOn);
    const weekday =
      daysUntil(start, now) <= SOON_DAYS ? `${WEEKDAY_NAMES[weekdayAt(minuteOfWeek(start))]} ` : '';
    return { isShown: false, words: `Empieza el ${weekday}${dayWords(startsOn, now)}` };
  }
  return { isShown: true, words: endsOn ? `Se muestra hasta el ${dayWords(endsOn, now)}` : 'Visible' };
}
