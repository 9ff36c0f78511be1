import { dayStart } from './calendar.ts';
import { formatCount } from './text.ts';
import { DAY, formatDate } from './time.ts';

export interface DollarRate {
  /** Is what one dollar costs. */
  quetzales: number;
  /** Is the day of the rate in Guatemala, such as `2026-11-20`. */
  day: string;
}

export const MAX_RATE_DAYS = 30;

/** Returns null for a rate that is older than 30 days, or of a day to come. */
export function currentRate(rate: DollarRate | null, now: Date): DollarRate | null {
  if (!rate) return null;
  const age = now.getTime() - dayStart(rate.day).getTime();
  return age >= 0 && age < (MAX_RATE_DAYS + 1) * DAY ? rate : null;
}

const TEN_THOUSANDTHS = 10_000;

/** Returns `≈ $3.25`. */
export function formatDollars(centavos: number, { quetzales }: DollarRate): string {
  const cents = Math.round((centavos * TEN_THOUSANDTHS) / Math.round(quetzales * TEN_THOUSANDTHS));
  return `≈ $${formatCount(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}

/** Returns `al cambio del 20/11`. */
export const rateText = ({ day }: DollarRate): string =>
  `al cambio del ${formatDate(dayStart(day)).slice(0, 5)}`;
