import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayEnd, dayStart, guatemalaDay, isCalendarDay } from '#shared/calendar.ts';
import { Field } from '#ui/form/field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { useNow } from '#ui/now.tsx';
import { failureReason } from '#shared/plan-failures.ts';
import { SUBSCRIPTION_MESSAGES } from '../../messages.ts';
import { changePlanDates, refreshPlans } from '../../mutations.ts';
import { TERM_REVERSED, type UserSubscription, defaultEnd, periodEnd } from '../../schema.ts';

interface TermShortcutsProps {
  start: string;
  end: string;
  onChoose: (end: string) => void;
}

function TermShortcuts({ start, end, onChoose }: TermShortcutsProps) {
  const now = useNow();
  const from = isCalendarDay(start) ? dayStart(start) : now;
  const choices = [
    { label: '1 mes', value: guatemalaDay(periodEnd(from, 'month')) },
    { label: '1 año', value: guatemalaDay(periodEnd(from, 'year')) },
    { label: 'Sin fecha', value: '' },
  ];
  return (
    <div
      role="group"
      aria-label="Plazos de un toque, desde que empieza"
      className="mt-2 flex flex-wrap gap-1.5"
    >
      {choices.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === end}
          onClick={() => onChoose(value)}
          className="min-h-11 rounded-full border border-line bg-surface px-2.5 font-semibold hover:bg-raised aria-pressed:border-accent aria-pressed:text-link"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface PlanDatesProps {
  subscription: UserSubscription;
  onClose: () => void;
}

const fieldValue = (date: Date | null) => (date ? guatemalaDay(date) : '');

function useDates({ startedAt, expiresAt }: UserSubscription) {
  const now = useNow();
  const isUndated = !startedAt && !expiresAt;
  const [start, setStart] = useState(fieldValue(isUndated ? now : startedAt));
  const [end, setEnd] = useState(fieldValue(isUndated ? defaultEnd(now) : expiresAt));
  return { start, setStart, end, setEnd };
}

type Dates = Pick<UserSubscription, 'startedAt' | 'expiresAt'>;

const INSTANTS = { startedAt: dayStart, expiresAt: dayEnd };

/** Leaves out a day that is the same, so that its hour stays. */
function changedDates(values: Record<keyof Dates, string>, dates: Dates): Partial<Dates> {
  const names = (['startedAt', 'expiresAt'] as const).filter(
    (name) => values[name] !== fieldValue(dates[name]),
  );
  return Object.fromEntries(
    names.map((name) => [name, isCalendarDay(values[name]) ? INSTANTS[name](values[name]) : null]),
  );
}

function useDatesForm(subscription: UserSubscription, onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useSubmission({
    failedTitle: `${SUBSCRIPTION_MESSAGES.datesFailed}:`,
    explain: failureReason,
    check: ({ startedAt = '', expiresAt = '' }) =>
      startedAt && expiresAt && startedAt > expiresAt
        ? { title: 'Revisa las fechas', fields: { expiresAt: TERM_REVERSED } }
        : null,
    send: async ({ startedAt = '', expiresAt = '' }) => {
      await changePlanDates(subscription.userId, changedDates({ startedAt, expiresAt }, subscription));
      await refreshPlans(queryClient);
    },
    onSuccess: () => {
      onSuccess();
      void notify('success', SUBSCRIPTION_MESSAGES.datesUpdated);
    },
  });
}

export function PlanDates({ subscription, onClose }: PlanDatesProps) {
  const { name } = subscription;
  const { start, setStart, end, setEnd } = useDates(subscription);
  const submission = useDatesForm(subscription, onClose);
  const title = `Fechas del plan de ${name}`;
  return (
    <FormDialog title={title} submission={submission} onClose={onClose}>
      <Field
        name="startedAt"
        label="Empieza"
        type="date"
        value={start}
        onChange={(event) => setStart(event.currentTarget.value)}
      />
      <div>
        <Field
          name="expiresAt"
          label="Vence"
          hint="Dura hasta el final de ese día, hora de Guatemala. Sin fecha, el plan no termina solo."
          type="date"
          value={end}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
        <TermShortcuts start={start} end={end} onChoose={setEnd} />
      </div>
      <SubmitButton sending="Guardando…">Guardar fechas</SubmitButton>
    </FormDialog>
  );
}
