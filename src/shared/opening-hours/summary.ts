import { capitalize } from '../text.ts';
import { dayText } from './format.ts';
import type { BusinessHours } from './schema.ts';
import { WEEKDAYS, WEEKDAY_NAMES, type Weekday } from './week.ts';

interface Group {
  days: Weekday[];
  text: string;
}

function daysText(days: readonly Weekday[]): string {
  if (days.length === WEEKDAYS.length) return 'todos los días';
  const names = [...new Set([days[0], days.at(-1)])].map((day) => day && WEEKDAY_NAMES[day]);
  return names.join(days.length === 2 ? ' y ' : ' a ');
}

/** Returns `Lunes a viernes 8:00 a. m.–5:00 p. m.; sábado y domingo cerrado`, which `readHours` can read. */
export function hoursSummary(hours: BusinessHours): string {
  const groups: Group[] = [];
  for (const day of WEEKDAYS) {
    const text = dayText(hours[day]).toLowerCase();
    const previous = groups.at(-1);
    if (previous?.text === text) previous.days.push(day);
    else groups.push({ days: [day], text });
  }
  return capitalize(groups.map(({ days, text }) => `${daysText(days)} ${text}`).join('; '));
}
