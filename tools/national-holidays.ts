import { writeFileSync } from 'node:fs';
import Holidays from 'date-holidays';
import { addDays } from '#shared/calendar.ts';

/** The package stays out of releases: it takes 42 MB of memory, and its data changes only with its version. */
const FIRST_YEAR = 2026;
const LAST_YEAR = 2045;

const FILE = 'src/features/businesses/server/holidays/national-days.ts';

/** `2026-12-24`, its name, and whether it begins at noon. */
export type NationalDay = readonly [day: string, name: string, fromNoon: boolean];

/** As the labour code and the Ministry of Labour call them. */
const NAMES: Readonly<Record<string, string>> = {
  'Sabado Santo': 'Sábado Santo',
  'Día del Trabajador': 'Día del Trabajo',
  'Día de las Fuerzas Armadas': 'Día del Ejército',
  'Todos los Santos': 'Día de Todos los Santos',
  'Fin del Año': 'Fin de año',
};

const weekdayOf = (day: string) => new Date(day).getUTCDay();

/**
 * Article 2 of decree 42-2010 as decree 19-2018 has it: on Tuesday or Wednesday the Monday before, from Thursday on the
 * Monday after. The package has the article of 2010. Since the judgment of the Constitutional Court of 16 April 2020,
 * 30 June alone moves.
 */
function armyDay(year: number): string {
  const day = `${year}-06-30`;
  const fromMonday = (weekdayOf(day) + 6) % 7;
  return addDays(day, fromMonday <= 2 ? -fromMonday : 7 - fromMonday);
}

/** Those of article 127 of the labour code: the package also has days of banks, mothers, teachers and others. */
export function computeNationalDays(): NationalDay[] {
  const holidays = new Holidays('GT', { languages: ['es'], types: ['public'] });
  const days: NationalDay[] = [];
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    for (const { date, name } of holidays.getHolidays(year)) {
      const known = NAMES[name] ?? name;
      const day = known === 'Día del Ejército' ? armyDay(year) : date.slice(0, 10);
      days.push([day, known, date.slice(11, 16) === '12:00']);
    }
  }
  return days.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

if (import.meta.main) {
  const rows = computeNationalDays().map((row) => `  ${JSON.stringify(row)},\n`);
  writeFileSync(
    FILE,
    `/** Written by \`tools/national-holidays.ts\`: the day, its name, and whether it begins at noon. */
export const NATIONAL_DAYS: readonly (readonly [day: string, name: string, fromNoon: boolean])[] = [
${rows.join('')}];
`,
  );
}
