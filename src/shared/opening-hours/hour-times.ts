import { formatMinuteOfDay } from '../time.ts';
import type { WrittenTime } from './hour-tokens.ts';
import type { TimePeriod } from './week.ts';

export type ReadPeriod = { period: TimePeriod; assumption?: string } | { problem: string };

const LONGEST = 16;
const LONGEST_NIGHT = 12;

const NOON = 12;
const EARLIEST = 4;

const toHour = ({ hour, half }: WrittenTime): number =>
  half ? (hour % NOON) + (half === 'pm' ? NOON : 0) : hour % 24;

const text = (hour: number, { minute }: WrittenTime) =>
  `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

const spoken = (hour: number, { minute }: WrittenTime) => formatMinuteOfDay((hour % 24) * 60 + minute);

const bare = ({ hour, minute }: WrittenTime) =>
  minute === 0 ? String(hour) : `${hour}:${String(minute).padStart(2, '0')}`;

type Ends = { open: number; close: number; isAssumed?: boolean } | null;

function withHalfOfOpening(open: WrittenTime, close: WrittenTime): Ends {
  const start = toHour(open);
  if (open.half === 'am') {
    if (close.hour === NOON) return { open: start, close: NOON };
    return close.hour <= start % NOON ? { open: start, close: close.hour + NOON } : null;
  }
  if (close.hour === NOON) return { open: start, close: 0 };
  return { open: start, close: close.hour > start - NOON ? close.hour + NOON : close.hour };
}

function withHalfOfClosing(open: WrittenTime, close: WrittenTime): Ends {
  const end = toHour(close);
  if (close.half === 'am') return null;
  if (open.hour === NOON) return { open: NOON, close: end };
  if (open.hour <= 5 && open.hour + NOON < end)
    return { open: open.hour + NOON, close: end, isAssumed: open.hour >= EARLIEST };
  return open.hour + NOON >= end ? { open: open.hour, close: end } : null;
}

/** Assumes the halves of the day: shops open from 6 in the morning, and in the afternoon after a break. */
function withoutHalves(open: WrittenTime, close: WrittenTime, breakAt: number | null): Ends {
  const [from, to] = [open.hour, close.hour];
  if (from === NOON) return null;
  if (from < 6 || isBefore(open, breakAt))
    return breakAt !== null && from < to && to < NOON
      ? { open: from + NOON, close: to + NOON, isAssumed: true }
      : null;
  if (from < to) return { open: from, close: to, isAssumed: to < NOON };
  return { open: from, close: to + NOON, isAssumed: true };
}

const isBefore = ({ hour }: WrittenTime, breakAt: number | null) => breakAt !== null && hour < breakAt;

const isOfEitherHalf = ({ hour, half }: WrittenTime) => half === null && hour > 0 && hour <= NOON;

function isTwelveHour(open: WrittenTime, close: WrittenTime, breakAt: number | null): boolean {
  if (!isOfEitherHalf(open) || !isOfEitherHalf(close)) return false;
  return isBefore(open, breakAt) || (!open.isCompact && (open.hour < EARLIEST || close.hour <= open.hour));
}

function findEnds(open: WrittenTime, close: WrittenTime, breakAt: number | null): Ends {
  if (isTwelveHour(open, close, breakAt)) return withoutHalves(open, close, breakAt);
  if (open.isExact && close.isExact) return { open: toHour(open), close: toHour(close) };
  if (open.isExact && open.half) return withHalfOfOpening(open, close);
  if (close.isExact && close.half) return withHalfOfClosing(open, close);
  if (close.isExact) return { open: open.hour, close: toHour(close) };
  if (!open.isExact) return withoutHalves(open, close, breakAt);
  const start = toHour(open);
  if (start >= 18 || start < close.hour) return { open: start, close: close.hour };
  return start < NOON ? { open: start, close: close.hour + NOON, isAssumed: true } : null;
}

const bothHalves = (time: WrittenTime): number[] =>
  isOfEitherHalf(time) && !time.isExact ? [time.hour % NOON, (time.hour % NOON) + NOON] : [toHour(time)];

/**
 * Lists what hours may mean whose halves of the day are not written: those of a morning's opening where the reader
 * assumes one, else all of up to 16 hours, or 12 over midnight.
 */
export function listPeriods(open: WrittenTime, close: WrittenTime, breakAt: number | null): TimePeriod[] {
  const assumed = findEnds(open, close, breakAt);
  if (assumed && !assumed.isAssumed) return [];
  const possible = bothHalves(open).flatMap((from) =>
    bothHalves(close).flatMap((to) => {
      const length = (to - from + 24) % 24 || 24;
      const longest = to <= from ? LONGEST_NIGHT : LONGEST;
      return length <= longest && (breakAt === null || from >= breakAt) ? [{ from, to }] : [];
    }),
  );
  const isLikely = ({ from, to }: { from: number; to: number }) =>
    !assumed || (from >= EARLIEST && from < NOON) || (from === assumed.open && to === assumed.close % 24);
  return possible
    .filter(isLikely)
    .map(({ from, to }) => ({ open: text(from, open), close: text(to, close) }));
}

/**
 * Reads an opening and a closing time, with what was assumed; a problem if it can be meant in two ways. `breakAt` is
 * the hour at which the day's other hours end.
 */
export function readPeriod(open: WrittenTime, close: WrittenTime, breakAt: number | null): ReadPeriod {
  const ends = findEnds(open, close, breakAt);
  const written = `${bare(open)} a ${bare(close)}`;
  if (!ends)
    return {
      problem: `No sabemos si «${written}» es de la mañana o de la tarde: escribe a.m. o p.m., o las 24 horas.`,
    };
  const period = { open: text(ends.open, open), close: text(ends.close, close) };
  return ends.isAssumed
    ? {
        period,
        assumption: `«${written}» se leyó como ${spoken(ends.open, open)} a ${spoken(ends.close, close)}`,
      }
    : { period };
}
