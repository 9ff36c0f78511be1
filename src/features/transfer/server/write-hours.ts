import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import { type Day, WEEKDAYS, WEEKDAY_NAMES, type Weekday, openPeriods } from '#shared/opening-hours/week.ts';

/** `lun` of Monday. */
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

/** Opening hours as readHours reads them; days in a row that are alike stand together. */
export function writeHours(hours: BusinessHours): string {
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
