import { addDays } from '#shared/calendar.ts';
import { DAY } from '#shared/time.ts';
import type { Holiday } from '../../special-days-schema.ts';
import { FAIRS } from './fairs.ts';
import { NATIONAL_DAYS } from './national-days.ts';

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;

const notice = (what: string) => `Hoy es ${what}: el horario podría variar`;

const NATIONAL: readonly Holiday[] = NATIONAL_DAYS.map(([day, name, fromNoon]) => ({
  day,
  name,
  place: null,
  notice: notice(fromNoon ? 'asueto desde mediodía' : 'asueto'),
}));

const GOOD_FRIDAYS = NATIONAL.filter(({ name }) => name === 'Viernes Santo').map(({ day }) => day);

const fallsOn = (day: string) => {
  const fromGoodFriday = new Set(GOOD_FRIDAYS.map((friday) => daysBetween(friday, day)));
  return ([, , fair]: (typeof FAIRS)[number]) =>
    typeof fair === 'string' ? day.endsWith(fair) : fromGoodFriday.has(fair);
};

const fairsOn = (day: string): Holiday[] =>
  FAIRS.filter(fallsOn(day)).map(([place, municipality]) => ({
    day,
    name: `Feria de ${municipality}`,
    place,
    notice: notice(`feria en ${municipality}`),
  }));

export function listHolidays(from: string, days: number): Holiday[] {
  const until = addDays(from, days);
  const national = NATIONAL.filter(({ day }) => from <= day && day < until);
  const fairs = Array.from({ length: days }, (_, index) => fairsOn(addDays(from, index))).flat();
  return [...national, ...fairs].toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

export const isHolidayAt = ({ place }: Holiday, placeCode: string | null): boolean =>
  place === null || (placeCode?.startsWith(place) ?? false);
