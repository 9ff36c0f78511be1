import { useEffect, useId, useRef } from 'react';
import { guatemalaDay } from '#shared/calendar.ts';
import { daysText } from '#shared/opening-hours/format.ts';
import { Field } from '#ui/form/field.tsx';
import { Form, SubmitButton, reveal } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useNow } from '#ui/now.tsx';
import { useSpecialDays } from './choices.tsx';

const DAY_MISSING = 'Elige un día.';
const TIME_MISSING = 'Elige la hora.';

export function VacationForm({ businessId }: { businessId: number }) {
  const today = guatemalaDay(useNow());
  const { set } = useSpecialDays(businessId);
  const id = useId();
  const submission = useSubmission({
    required: { from: DAY_MISSING, to: DAY_MISSING },
    send: ({ from = '', to = '' }) =>
      set({ from, to, hours: { closed: true } }, `${daysText({ from, to })} sales cerrado por vacaciones`),
    onSuccess: () => {},
  });
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="mb-2 font-semibold">
        Vacaciones
      </h4>
      <Form submission={submission} label="Vacaciones">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="from" label="No abrimos del" type="date" min={today} required />
          <Field name="to" label="Al" type="date" min={today} required />
        </div>
        <SubmitButton sending="Guardando…">Guardar vacaciones</SubmitButton>
      </Form>
    </section>
  );
}

export interface ChosenDay {
  day: string;
  /** Tells two presses for one day apart. */
  press: number;
}

interface OtherDayFormProps {
  businessId: number;
  chosen: ChosenDay | null;
}

export function OtherDayForm({ businessId, chosen }: OtherDayFormProps) {
  const today = guatemalaDay(useNow());
  const { set } = useSpecialDays(businessId);
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    const first = box.current?.querySelector<HTMLInputElement>('[name="hours.open"]');
    if (chosen) reveal(first ?? null)?.focus();
  }, [chosen]);
  const submission = useSubmission({
    required: { from: DAY_MISSING, 'hours.open': TIME_MISSING, 'hours.close': TIME_MISSING },
    send: ({ from = '', 'hours.open': open = '', 'hours.close': close = '' }) =>
      set(
        { from, to: from, hours: { closed: false, open, close } },
        `${daysText({ from, to: from })} sales con su propio horario`,
      ),
    onSuccess: () => {},
  });
  return (
    <section ref={box} aria-labelledby={id}>
      <h4 id={id} className="mb-2 font-semibold">
        Otro horario un día
      </h4>
      <Form key={chosen?.press} submission={submission} label="Otro horario">
        <div className="grid gap-4 sm:grid-cols-3">
          <Field name="from" label="Día" type="date" min={today} defaultValue={chosen?.day ?? ''} required />
          <Field name="hours.open" label="Abrimos a las" type="time" required />
          <Field name="hours.close" label="Cerramos a las" type="time" required />
        </div>
        <SubmitButton sending="Guardando…">Guardar ese día</SubmitButton>
      </Form>
    </section>
  );
}
