import { formatQuetzales } from '#shared/money.ts';
import { minuteOfWeek, WEEKDAY_NAMES, weekdayAt } from '#shared/opening-hours/week.ts';
import { capitalize } from '#shared/text.ts';
import {
  daysUntil,
  formatDayAndMonth,
  formatLongDate,
  formatTime,
  guatemalaWallClock,
} from '#shared/time.ts';
import { CONTRACT_LABELS, PAY_PERIOD_LABELS } from '../kinds.ts';
import type { KindFacts } from '../schema.ts';

const dayText = (date: Date, formatDay = formatLongDate) =>
  `${WEEKDAY_NAMES[weekdayAt(minuteOfWeek(date))]} ${formatDay(date)}, ${formatTime(date)}`;

const yearOf = (date: Date) => guatemalaWallClock(date).getUTCFullYear();

function eventTime(startsAt: Date, endsAt: Date | null): string {
  const start = capitalize(dayText(startsAt));
  if (!endsAt) return start;
  if (daysUntil(endsAt, startsAt) === 0) return `${start} a ${formatTime(endsAt)}`;
  if (yearOf(endsAt) !== yearOf(startsAt)) return `${start} a ${dayText(endsAt)}`;
  return `${capitalize(dayText(startsAt, formatDayAndMonth))} a ${dayText(endsAt)}`;
}

function payText({ payMin, payMax, payPeriod }: KindFacts): string | null {
  if (payMin === null || payPeriod === null) return null;
  const most = payMax === null ? '' : ` a ${formatQuetzales(payMax)}`;
  return `${formatQuetzales(payMin)}${most} ${PAY_PERIOD_LABELS[payPeriod]}`;
}

const priceText = (price: number) => (price === 0 ? 'Gratis' : formatQuetzales(price));

export function factLines(facts: KindFacts): string[] {
  const { price, startsAt, endsAt, venue, contract } = facts;
  const lines = [
    startsAt && eventTime(startsAt, endsAt),
    venue,
    payText(facts),
    contract && CONTRACT_LABELS[contract],
    price === null ? null : priceText(price),
  ];
  return lines.filter((line) => line !== null);
}
