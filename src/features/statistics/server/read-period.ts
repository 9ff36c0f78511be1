import type { Db } from '#platform/db/database.ts';
import { guatemalaDay } from '#shared/calendar.ts';
import { invalidInput } from '#shared/errors.ts';
import { guatemalaMonth } from '#shared/time.ts';
import {
  type Span,
  daysOf,
  lastDaysSpan,
  monthSpan,
  monthsOf,
  spanBefore,
  spanFault,
  wholeMonths,
} from '../periods.ts';
import { firstKeptDay } from './jobs.ts';
import type { KEPT } from './repository/months.ts';
import { addCounts } from './day-counter.ts';

type Numbers<Name extends string> = Record<Name, number>;

export interface CountSource<Name extends string> {
  table: (typeof KEPT)[number]['days'];
  zero: Numbers<Name>;
  listDays: (db: Db, id: number, span: Span) => Promise<({ day: string } & Numbers<Name>)[]>;
  listMonths: (db: Db, id: number, span: Span) => Promise<({ month: string } & Numbers<Name>)[]>;
}

interface Reading {
  db: Db;
  at: Date;
}

interface Asked {
  days?: number;
  from?: string | undefined;
  until?: string | undefined;
}

/** @throws AppError `validation` */
export function requireSpan({ days = 30, from, until }: Asked, at: Date): Span {
  const today = guatemalaDay(at);
  if (from === undefined && until === undefined) return lastDaysSpan(days, today);
  const fault = spanFault({ from, until }, today);
  if (fault || !from || !until)
    throw invalidInput({ type: 'period', loc: ['query', fault?.end ?? 'from'], msg: fault?.message ?? '' });
  return { from, until };
}

/** Ends today in the month that runs. @throws AppError `validation` for a month to come */
function requireMonthSpan(month: string, at: Date): Span {
  const today = guatemalaDay(at);
  if (month > today.slice(0, 7))
    throw invalidInput({ type: 'period', loc: ['query', 'month'], msg: 'Elige un mes que ya empezó.' });
  return monthSpan(month, today);
}

/** Reads whole months where the period begins before the days that are kept. */
export async function readPeriod<Name extends string>(
  { db, at }: Reading,
  source: CountSource<Name>,
  id: number,
  asked: Span,
) {
  const firstKept = firstKeptDay(at, source.table);
  const sum = (rows: readonly Numbers<Name>[]) =>
    rows.reduce<Numbers<Name>>((total, row) => addCounts<Name>(total, row), source.zero);
  if (asked.from < firstKept) {
    const span = wholeMonths(asked, guatemalaDay(at));
    const counted = new Map((await source.listMonths(db, id, span)).map((row) => [row.month, row]));
    const months = monthsOf(span).map((month) => counted.get(month) ?? Object.assign({ month }, source.zero));
    return { ...span, days: [], months, totals: sum(months), before: null };
  }
  const before = spanBefore(asked);
  const hasBefore = before.from >= firstKept;
  const rows = await source.listDays(db, id, {
    from: hasBefore ? before.from : asked.from,
    until: asked.until,
  });
  const counted = new Map(rows.map((row) => [row.day, row]));
  const fill = (span: Span) =>
    daysOf(span).map((day) => counted.get(day) ?? Object.assign({ day }, source.zero));
  const days = fill(asked);
  return { ...asked, days, months: [], totals: sum(days), before: hasBefore ? sum(fill(before)) : null };
}

/** Reads the month that runs if none is asked for. @throws AppError `validation` */
export async function readMonth<Name extends string>(
  reading: Reading,
  source: CountSource<Name>,
  id: number,
  month = guatemalaMonth(reading.at),
) {
  const span = requireMonthSpan(month, reading.at);
  const { until, days, months, totals } = await readPeriod(reading, source, id, span);
  return { month, until, days, months, totals };
}
