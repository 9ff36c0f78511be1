import { type Leaning, readHours } from './read-hours.ts';
import { formatHours } from './text.ts';
import { WEEKDAYS } from './week.ts';

const LEANINGS: readonly Leaning[] = [WEEKDAYS, WEEKDAYS.slice(0, 6), WEEKDAYS.slice(0, 5)].flatMap((days) =>
  [0, 1, 2].map((hours) => ({ hours, days })),
);

const MAX_READINGS = 6;

/** Lists what a text of hours may mean, each as a text that means one thing. Empty for one that can't be read. */
export function listReadings(text: string): string[] {
  const readings = new Set<string>();
  for (const leaning of LEANINGS) {
    const read = readHours(text, leaning);
    if ('hours' in read) readings.add(formatHours(read.hours));
  }
  return [...readings].slice(0, MAX_READINGS);
}
