import * as v from 'valibot';
import { foldText } from '../text.ts';
import { BusinessHours } from './schema.ts';
import { WEEKDAYS, WEEKDAY_NAMES, openPeriods, type Day, type TimePeriod, type Weekday } from './week.ts';

const ALL_DAYS = new Set(['diario', 'todos']);
/** Words without meaning. */
const FILLERS = new Set(['y', 'los', 'dias', 'de', '/']);
const TIMES = /^(\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/;
const WHOLE_DAY: TimePeriod = { open: '00:00', close: '00:00' };

const MAX_LENGTH = 500;

function findDay(word: string): Weekday | undefined {
  const fitting = WEEKDAYS.filter((weekday) => foldText(WEEKDAY_NAMES[weekday]).startsWith(word));
  return word !== '' && fitting.length === 1 ? fitting[0] : undefined;
}

/** `lun`, `lun-vie`, `vie-lun` or `todos`. */
function parseDays(word: string): Weekday[] | null {
  if (ALL_DAYS.has(word)) return [...WEEKDAYS];
  const [first = '', last = first, more] = word.split('-');
  const [from, to] = [findDay(first), findDay(last)];
  if (!from || !to || more !== undefined) return null;
  const start = WEEKDAYS.indexOf(from);
  const count = ((WEEKDAYS.indexOf(to) - start + 7) % 7) + 1;
  return [...WEEKDAYS, ...WEEKDAYS].slice(start, start + count);
}

function parsePeriod(word: string): TimePeriod | null {
  if (word === '24h') return WHOLE_DAY;
  const [, openHour, openMinute = '00', closeHour, closeMinute = '00'] = TIMES.exec(word) ?? [];
  if (openHour === undefined || closeHour === undefined) return null;
  // A day ends where the next one begins.
  const close = closeHour === '24' ? '00' : closeHour.padStart(2, '0');
  return { open: `${openHour.padStart(2, '0')}:${openMinute}`, close: `${close}:${closeMinute}` };
}

function toDay([first, second]: TimePeriod[]): Day {
  if (!first) return { closed: true };
  return { closed: false, ...first, ...(second && { second }) };
}

/** Such as `lun-vie 8:00-17:00` or `dom cerrado`. */
function parseGroup(group: string): { days: Weekday[]; periods: TimePeriod[] } | null {
  const days: Weekday[] = [];
  const periods: TimePeriod[] = [];
  let saysHours = false;
  for (const word of group.split(/[\s,]+/)) {
    if (word === '' || FILLERS.has(word)) continue;
    const period = parsePeriod(word);
    const more = period || word === 'cerrado' ? [] : parseDays(word);
    if (!more || (more.length > 0 && saysHours)) return null;
    days.push(...more);
    if (period) periods.push(period);
    saysHours ||= more.length === 0;
  }
  return days.length > 0 && saysHours && periods.length <= 2 ? { days, periods } : null;
}

/** `lun-vie 8:00-12:00 14:00-18:00; sáb 24 horas`: other days are closed. Null if it can't be parsed. */
export function parseHours(text: string): BusinessHours | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = foldText(text)
    .replace(/24 ?(?:horas|hrs|h)\b/g, '24h')
    .replace(/(?<=\S) +al? +(?=\S)/g, '-')
    .replace(/ *[-–—] */g, '-');
  const week: Partial<Record<Weekday, TimePeriod[]>> = {};
  for (const part of plain.split(/[;|\n]/)) {
    if (part.trim() === '') continue;
    const group = parseGroup(part);
    if (!group || group.days.some((day) => week[day])) return null;
    for (const day of group.days) week[day] = group.periods;
  }
  const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, toDay(week[day] ?? [])]));
  const checked = v.safeParse(BusinessHours, hours);
  return checked.success && Object.keys(week).length > 0 ? checked.output : null;
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
