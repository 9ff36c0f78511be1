import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import type { Weekday } from '#shared/opening-hours/week.ts';

type Note = `${string}-${string}` | '';

const groupOf = (weekday: Weekday) =>
  weekday === 'saturday' || weekday === 'sunday' ? 'weekend' : 'weekdays';

/**
 * Parses `week({ weekdays: '08:00-12:30 14:00-18:00', saturday: '08:00-13:00' })`. A day's own note overrides
 * its group's; a day without a note is closed.
 */
export function week(notes: {
  [Key in 'everyDay' | 'weekdays' | 'weekend' | Weekday]?: Note;
}): BusinessHours {
  const day = (weekday: Weekday) => hours(notes[weekday] ?? notes[groupOf(weekday)] ?? notes.everyDay ?? '');
  return {
    monday: day('monday'),
    tuesday: day('tuesday'),
    wednesday: day('wednesday'),
    thursday: day('thursday'),
    friday: day('friday'),
    saturday: day('saturday'),
    sunday: day('sunday'),
  };
}

function hours(note: Note): BusinessHours[Weekday] {
  const [first, second] = note.split(' ').filter(Boolean).map(parseRange);
  if (!first) return { open: '00:00', close: '00:00', closed: true };
  return { ...first, closed: false, ...(second && { second }) };
}

function parseRange(range: string) {
  const [open = '', close = ''] = range.split('-');
  return { open, close };
}
