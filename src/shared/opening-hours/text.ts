import { readHours } from './read-hours.ts';
import type { BusinessHours } from './schema.ts';
import { WEEKDAYS, WEEKDAY_NAMES, openPeriods, type Day, type Weekday } from './week.ts';

/** Returns null if the text can't be read without an assumption. */
export function parseHours(text: string): BusinessHours | null {
  const read = readHours(text);
  return 'hours' in read && read.assumptions.length === 0 ? read.hours : null;
}

const shortName = (weekday: Weekday) => WEEKDAY_NAMES[weekday].slice(0, 3);

const dayText = (day: Day) =>
  openPeriods(day)
    .map(({ open, close }) => `${open}-${close}`)
    .join(' ');

interface Group {
  first: Weekday;
  last: Weekday;
  text: string;
}

const groupText = ({ first, last, text }: Group) =>
  `${first === last ? shortName(first) : `${shortName(first)}-${shortName(last)}`} ${text}`;

export function formatHours(hours: BusinessHours): string {
  const groups: Group[] = [];
  for (const weekday of WEEKDAYS) {
    const text = dayText(hours[weekday]);
    const previous = groups.at(-1);
    if (previous?.text === text) previous.last = weekday;
    else groups.push({ first: weekday, last: weekday, text });
  }
  const open = groups.filter(({ text }) => text !== '');
  return open.length === 0 ? 'todos cerrado' : open.map(groupText).join('; ');
}
