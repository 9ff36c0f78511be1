import fc from 'fast-check';
import type { BusinessHours } from '../../src/shared/opening-hours/schema.ts';
import type { SpecialDay } from '../../src/shared/opening-hours/special-days.ts';
import { WEEKDAYS } from '../../src/shared/opening-hours/week.ts';

type Day = BusinessHours['monday'];

const MIDNIGHT_ON_MONDAY = Date.parse('2026-03-02T06:00:00Z');

export const atMinute = (minute: number) => new Date(MIDNIGHT_ON_MONDAY + minute * 60_000);

const eachDay = <T>(make: (index: number) => T) => ({
  monday: make(0),
  tuesday: make(1),
  wednesday: make(2),
  thursday: make(3),
  friday: make(4),
  saturday: make(5),
  sunday: make(6),
});

export const weekOf = (day: Day, others: Partial<BusinessHours> = {}): BusinessHours => ({
  ...eachDay(() => day),
  ...others,
});

export const closed: Day = { closed: true };
export const from = (open: string, close: string): Day & { closed: false } => ({
  closed: false,
  open,
  close,
});

type Period = { open: string; close: string };

function periodsOf(day: Day | null | undefined): Period[] {
  if (!day || day.closed) return [];
  return [day, ...(day.second ? [day.second] : [])];
}

const isOpenIn = (today: Period[], yesterday: Period[], time: string) =>
  today.some(({ open, close }) => open <= time && (time < close || close <= open)) ||
  yesterday.some(({ open, close }) => close <= open && time < close);

/** Reference implementation: between the times of the day, or before the closing time of the night before. */
export function isOpenAt(hours: BusinessHours, minute: number): boolean {
  const day = Math.floor(minute / 1440);
  const periods = (index: number) => periodsOf(hours[WEEKDAYS.at(index)!]);
  return isOpenIn(periods(day), periods(day - 1), timeText(minute % 1440));
}

/** Reference implementation with special days. */
export function isOpenOn(hours: BusinessHours | null, specialDays: readonly SpecialDay[], at: Date): boolean {
  const local = new Date(at.getTime() - 6 * 3_600_000);
  const periods = (date: Date) => {
    const day = date.toISOString().slice(0, 10);
    const special = specialDays.find(({ from: first, to }) => first <= day && day <= to);
    return periodsOf(special?.hours ?? hours?.[WEEKDAYS.at(date.getUTCDay() - 1)!]);
  };
  const yesterday = new Date(local.getTime() - 86_400_000);
  return isOpenIn(periods(local), periods(yesterday), local.toISOString().slice(11, 16));
}

const timeText = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);

const minuteOfDay = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 1, 720, 1438, 1439));
const time = minuteOfDay.map(timeText);
const range = fc.record({ open: time, close: time });

const anyDay: fc.Arbitrary<Day> = fc.oneof(
  fc.record({ closed: fc.constant(true as const) }),
  fc.record({ closed: fc.constant(true as const), open: time, close: time, second: range }),
  fc.record({ closed: fc.constant(false as const), open: time, close: time }),
  fc.record({ closed: fc.constant(false as const), open: time, close: time, second: range }),
  fc.constant(from('00:00', '00:00')),
);

/** Well-formed weeks, including overlapping ones. */
export const anyWeek: fc.Arbitrary<BusinessHours> = fc.record(eachDay(() => anyDay));

const dayText = (day: number) => new Date(MIDNIGHT_ON_MONDAY + day * 86_400_000).toISOString().slice(0, 10);

/** In order and apart, in the `days` days from Monday, 2 March 2026. */
export const anySpecialDays = (days: number, day = anyDay): fc.Arbitrary<SpecialDay[]> =>
  fc.uniqueArray(fc.nat(days - 1), { minLength: 2, maxLength: 8 }).chain((bounds) => {
    const sorted = bounds.toSorted((a, b) => a - b);
    const spans = sorted.flatMap((first, index) => {
      const last = (sorted[index + 1] ?? days) - 1;
      return index % 2 === 0 ? [{ first, last }] : [];
    });
    return fc.tuple(
      ...spans.map(({ first, last }) =>
        fc.record({
          from: fc.constant(dayText(first)),
          to: fc.integer({ min: first, max: last }).map(dayText),
          hours: fc.oneof(fc.constant(null), day),
        }),
      ),
    );
  });

const dayPlan = fc.record({
  cuts: fc.uniqueArray(minuteOfDay, { maxLength: 4 }).map((cuts) => cuts.toSorted((a, b) => a - b)),
  isWholeDay: fc.nat(9).map((chance) => chance === 0),
  lateClose: fc.option(minuteOfDay),
  isSwapped: fc.boolean(),
});

function rangesBetween(cuts: number[], lateClose: number | null, nextOpening: number) {
  const ranges = cuts.flatMap((open, index) => {
    const close = cuts[index + 1];
    return index % 2 === 0 && close !== undefined ? [{ open, close }] : [];
  });
  const last = ranges.at(-1);
  if (last && lateClose !== null) last.close = Math.min(lateClose, nextOpening, Math.max(last.open - 1, 0));
  return ranges.map(({ open, close }) => ({ open: timeText(open), close: timeText(close) }));
}

/** Valid weeks: split days in any order, nights that end before the next opening, whole days. */
export const tidyWeek: fc.Arbitrary<BusinessHours> = fc
  .array(dayPlan, { minLength: 7, maxLength: 7 })
  .map((plans) => {
    const opening = (index: number) => (plans[index]!.isWholeDay ? 0 : (plans[index]!.cuts[0] ?? 1439));
    return eachDay((index): Day => {
      const { cuts, isWholeDay, lateClose, isSwapped } = plans[index]!;
      if (isWholeDay) return from('00:00', '00:00');
      const ranges = rangesBetween(cuts, lateClose, opening((index + 1) % 7));
      const [first, second] = isSwapped ? ranges.toReversed() : ranges;
      if (!first) return closed;
      return { closed: false, ...first, ...(second && { second }) };
    });
  });

/** Valid days. */
export const tidyDay = tidyWeek.map(({ monday }) => monday);
