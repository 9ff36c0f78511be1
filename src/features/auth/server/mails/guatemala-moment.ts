import { formatLongDate, formatTime } from '#shared/time.ts';

/** `13 de marzo de 2026, 12:00 p. m. (hora de Guatemala)`. */
export const guatemalaMoment = (at: Date): string =>
  `${formatLongDate(at)}, ${formatTime(at)} (hora de Guatemala)`;
