import * as v from 'valibot';
import {
  MINUTES_PER_DAY,
  WEEKDAYS,
  WEEKDAY_NAMES,
  type Weekday,
  toMinuteRange,
  overlap,
  shift,
  openPeriods,
} from './week.ts';

const DAY_INCOMPLETE = 'Indica para cada día la apertura, el cierre y si está cerrado.';

const Time = v.pipe(
  v.string('Escribe la hora como HH:MM.'),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como HH:MM, de 00:00 a 23:59.'),
  v.examples(['08:00']),
);

const SecondPeriod = v.object(
  { open: Time, close: Time },
  'Indica la apertura y el cierre del segundo horario.',
);

export const OpeningDay = v.pipe(
  v.variant(
    'closed',
    [
      v.object(
        {
          closed: v.literal(true),
          open: v.optional(Time),
          close: v.optional(Time),
          second: v.optional(SecondPeriod),
        },
        DAY_INCOMPLETE,
      ),
      v.object(
        { closed: v.literal(false), open: Time, close: Time, second: v.optional(SecondPeriod) },
        DAY_INCOMPLETE,
      ),
    ],
    DAY_INCOMPLETE,
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    const periods = openPeriods(dataset.value);
    if (periods.some(({ open, close }) => open === close && open !== '00:00')) {
      addIssue({
        message: 'La apertura y el cierre no pueden ser iguales; para 24 horas usa 00:00 y 00:00.',
      });
      return;
    }
    const [first, second] = periods.map(toMinuteRange);
    if (first && second && overlap(first, second))
      addIssue({ message: 'Los dos horarios del día se traslapan.' });
  }),
);

type Week = Record<Weekday, v.InferOutput<typeof OpeningDay>>;

function startsTooEarly(week: Week, weekday: Weekday, yesterday: Weekday): boolean {
  const today = openPeriods(week[weekday]).map(toMinuteRange);
  const earlier = openPeriods(week[yesterday]).map((period) =>
    shift(toMinuteRange(period), -MINUTES_PER_DAY),
  );
  return today.some((range) => earlier.some((other) => overlap(range, other)));
}

/**
 * Holds one or two periods a day that never overlap, `HH:MM` in Guatemala. A closing time before the opening one is
 * after midnight; 00:00 to 00:00 is the whole day. A closed day may keep its times.
 */
export const BusinessHours = v.pipe(
  v.object(
    {
      monday: OpeningDay,
      tuesday: OpeningDay,
      wednesday: OpeningDay,
      thursday: OpeningDay,
      friday: OpeningDay,
      saturday: OpeningDay,
      sunday: OpeningDay,
    },
    'Indica el horario de los siete días.',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const week = dataset.value;
    const faulty = new Set(dataset.issues?.map((issue) => issue.path?.[0].key));
    let yesterday: Weekday = 'sunday';
    for (const weekday of WEEKDAYS) {
      const isReadable = !faulty.has(weekday) && !faulty.has(yesterday);
      if (isReadable && startsTooEarly(week, weekday, yesterday)) {
        addIssue({
          message: `El horario del ${WEEKDAY_NAMES[yesterday]} termina después de que abre el ${WEEKDAY_NAMES[weekday]}.`,
          path: [{ type: 'object', origin: 'value', input: week, key: weekday, value: week[weekday] }],
        });
      }
      yesterday = weekday;
    }
  }),
);
export type BusinessHours = v.InferOutput<typeof BusinessHours>;
