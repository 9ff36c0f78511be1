import { guatemalaDay } from '#shared/calendar.ts';
import { atTime, describeOpenState, openState } from '#shared/opening-hours/open-state.ts';
import { type SpecialDay, findSpecialDay } from '#shared/opening-hours/special-days.ts';
import {
  type Day,
  MINUTES_PER_DAY,
  minuteOfWeek,
  weekdayAt,
  openPeriods,
  toMinuteRange,
} from '#shared/opening-hours/week.ts';
import { useNow } from '#ui/now.tsx';
import { Fold } from '#ui/fold.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import type { BusinessCard } from '../../schema.ts';
import { Choice, useSpecialDays } from './choices.tsx';
import { formatMinuteOfDay } from '#shared/time.ts';

const pad = (value: number) => String(value).padStart(2, '0');

const timeText = (minute: number) => `${pad(Math.floor(minute / 60) % 24)}:${pad(minute % 60)}`;

/** Returns the day's hours up to `minute`; null if nothing of them is left. */
function cutAt(day: Day, minute: number): Day | null {
  const [first, second] = openPeriods(day)
    .map(toMinuteRange)
    .filter(([start]) => start < minute)
    .map(([start, end]) => ({ open: timeText(start), close: timeText(Math.min(end, minute)) }));
  return first ? { closed: false, ...first, ...(second && { second }) } : null;
}

/** Takes a `time` before the opening as after midnight. Null if the day has no hours then. */
export function closeAt(day: Day, time: string): Day | null {
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const [first] = openPeriods(day).map(toMinuteRange);
  if (!first) return null;
  return cutAt(day, minute > first[0] ? minute : minute + MINUTES_PER_DAY);
}

interface Closing {
  label: string;
  hours: Day;
}

const MAX_CLOSINGS = 4;

export function listClosings(day: Day, minuteOfDay: number): Closing[] {
  const end = openPeriods(day).map(toMinuteRange).at(-1)?.[1] ?? 0;
  const closings: Closing[] = [];
  for (let minute = (Math.floor(minuteOfDay / 60) + 1) * 60; minute < end; minute += 60) {
    const hours = cutAt(day, minute);
    const isOpenThen = openPeriods(day)
      .map(toMinuteRange)
      .some(([from, to]) => from < minute && minute < to);
    if (hours && isOpenThen) closings.push({ label: formatMinuteOfDay(minute % MINUTES_PER_DAY), hours });
  }
  return closings.slice(0, MAX_CLOSINGS);
}

interface TodayProps {
  business: Pick<BusinessCard, 'id' | 'businessHours'>;
  specialDays: SpecialDay[];
}

function ClosingForm({ businessId, today, hours }: { businessId: number; today: string; hours: Day }) {
  const { set } = useSpecialDays(businessId);
  const submission = useSubmission({
    required: { close: 'Elige la hora a la que cierras.' },
    check: ({ close = '' }) =>
      closeAt(hours, close)
        ? null
        : { title: 'Revisa la hora.', fields: { close: 'A esa hora hoy no abres: elige otra.' } },
    send: ({ close = '' }) =>
      set({ from: today, to: today, hours: closeAt(hours, close) }, 'Hoy cierras a la hora que elegiste'),
    onSuccess: () => {},
  });
  return (
    <Form submission={submission} label="Cerramos a otra hora">
      <div className="flex flex-wrap items-end gap-3 pb-4">
        <div className="w-44">
          <Field name="close" label="Otra hora" type="time" required />
        </div>
        <SubmitButton sending="Guardando…">Cerramos a esa hora</SubmitButton>
      </div>
    </Form>
  );
}

export function TodayState({ business: { businessHours }, specialDays }: TodayProps) {
  const state = openState(businessHours, useNow(), specialDays);
  return state && <p className="text-muted">{describeOpenState(state)}</p>;
}

interface ClosingsProps {
  closings: Closing[];
  say: (hours: Day, message: string) => Promise<void>;
}

function Closings({ closings, say }: ClosingsProps) {
  if (closings.length === 0) return null;
  return (
    <>
      <p aria-hidden className="text-muted">
        o cerramos a las…
      </p>
      {closings.map(({ label, hours }) => (
        <Choice
          key={label}
          lead={`Cerramos ${atTime(label).slice(0, -label.length).trim()}`}
          label={label}
          act={() => say(hours, `Hoy cierras ${atTime(label)}`)}
        />
      ))}
    </>
  );
}

export function TodayChoices({ business: { id, businessHours }, specialDays }: TodayProps) {
  const now = useNow();
  const { set, remove } = useSpecialDays(id);
  const today = guatemalaDay(now);
  const minute = minuteOfWeek(now);
  const weekly = businessHours && businessHours[weekdayAt(minute)];
  const said = findSpecialDay(specialDays, today);
  const isClosed = said?.hours?.closed ?? false;
  const say = (hours: Day, message: string) => set({ from: today, to: today, hours }, message);
  const closings = weekly && !isClosed ? listClosings(weekly, minute % MINUTES_PER_DAY) : [];
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <Choice
          label="Hoy no abrimos"
          isChosen={isClosed}
          act={() => say({ closed: true }, 'Hoy sales cerrado')}
        />
        {said && <Choice label="Volver al horario normal" act={() => remove(today)} />}
        <Closings closings={closings} say={say} />
      </div>
      {weekly && !weekly.closed && (
        <Fold label="Cerramos a otra hora">
          <ClosingForm businessId={id} today={today} hours={weekly} />
        </Fold>
      )}
    </div>
  );
}
