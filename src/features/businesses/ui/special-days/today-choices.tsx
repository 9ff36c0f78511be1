import { guatemalaDay } from '#shared/calendar.ts';
import { atTime, describeOpenState, openState } from '#shared/opening-hours/open-state.ts';
import { type SpecialDay, findSpecialDay } from '#shared/opening-hours/special-days.ts';
import { type Day, MINUTES_PER_DAY, minuteOfWeek, weekdayAt } from '#shared/opening-hours/week.ts';
import { useNow } from '#ui/now.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import type { BusinessCard } from '../../schema.ts';
import { Choice } from './choices.tsx';
import { closeAt, listClosings } from './today.ts';
import { useSpecialDays } from './use-special-days.ts';

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
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-44">
          <Field name="close" label="Otra hora" type="time" required />
        </div>
        <SubmitButton sending="Guardando…">Cerramos a esa hora</SubmitButton>
      </div>
    </Form>
  );
}

export function TodayChoices({ business: { id, businessHours }, specialDays }: TodayProps) {
  const now = useNow();
  const { set, remove } = useSpecialDays(id);
  const today = guatemalaDay(now);
  const minute = minuteOfWeek(now);
  const weekly = businessHours && businessHours[weekdayAt(minute)];
  const said = findSpecialDay(specialDays, today);
  const state = openState(businessHours, now, specialDays);
  const say = (hours: Day, message: string) => set({ from: today, to: today, hours }, message);
  return (
    <div className="space-y-4">
      {state && <p className="text-muted">{describeOpenState(state)}</p>}
      <div className="flex flex-wrap gap-2">
        <Choice
          label="Hoy no abrimos"
          isChosen={said?.hours?.closed ?? false}
          act={() => say({ closed: true }, 'Hoy sales cerrado')}
        />
        {weekly &&
          listClosings(weekly, minute % MINUTES_PER_DAY).map(({ label, hours }) => (
            <Choice
              key={label}
              label={`Cerramos ${atTime(label)}`}
              act={() => say(hours, `Hoy cierras ${atTime(label)}`)}
            />
          ))}
        {said && <Choice label="Volver al horario normal" act={() => remove(today)} />}
      </div>
      {weekly && !weekly.closed && <ClosingForm businessId={id} today={today} hours={weekly} />}
    </div>
  );
}
