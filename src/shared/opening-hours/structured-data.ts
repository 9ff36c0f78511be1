import type { BusinessHours } from '../opening-hours-schema.ts';
import { type Stretch, stretchesOf } from './ranges.ts';
import { capitalize } from '../capitalize.ts';
import { WEEKDAYS } from './week.ts';

/** https://schema.org/OpeningHoursSpecification; times are `HH:MM`, local to the business. */
export interface OpeningHoursSpecification {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek: string[];
  opens: string;
  closes: string;
}

/** Google's structured data guide for local businesses writes a whole day as 00:00 to 23:59. */
const closesOf = ({ open, close }: Stretch) => (open === '00:00' && close === '00:00' ? '23:59' : close);

/**
 * Opening hours for JSON-LD, days with the same times together; closed days are left out. By schema.org's rule a closing
 * time before the opening one is on the next day.
 */
export function openingHoursSpecification(hours: BusinessHours): OpeningHoursSpecification[] {
  const byTimes = new Map<string, OpeningHoursSpecification>();
  for (const weekday of WEEKDAYS) {
    const dayName = capitalize(weekday);
    for (const stretch of stretchesOf(hours[weekday])) {
      const [opens, closes] = [stretch.open, closesOf(stretch)];
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
