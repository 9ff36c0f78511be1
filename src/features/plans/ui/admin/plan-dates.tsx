import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fromLocalTime, toLocalTime } from '#shared/calendar.ts';
import { Field } from '#ui/form/field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { useNow } from '#ui/now.tsx';
import { SUBSCRIPTION_MESSAGES, reasonOf } from '../../messages.ts';
import { changeDates, refreshPlans } from '../../mutations.ts';
import type { UserSubscription } from '../../subscriptions.ts';
import { TERM_REVERSED, USUAL_TERM } from '../../term.ts';
import { TermShortcuts } from './term-shortcuts.tsx';

interface PlanDatesProps {
  subscription: UserSubscription;
  onClose: () => void;
}

const shown = (date: Date | null) => (date ? toLocalTime(date) : '');

/** The dates as the form has them at first: where there are none, from now for the usual term. */
function useDates({ startedAt, expiresAt }: UserSubscription) {
  const now = useNow();
  const isUndated = !startedAt && !expiresAt;
  const [start, setStart] = useState(shown(isUndated ? now : startedAt));
  const [end, setEnd] = useState(shown(isUndated ? new Date(now.getTime() + USUAL_TERM) : expiresAt));
  return { start, setStart, end, setEnd };
}

type Dates = Pick<UserSubscription, 'startedAt' | 'expiresAt'>;

/** Those of the dates that were filled in otherwise than they are: the form has them to the minute only. */
function changesOf(filledIn: Record<keyof Dates, string>, dates: Dates): Partial<Dates> {
  const names = (['startedAt', 'expiresAt'] as const).filter((name) => filledIn[name] !== shown(dates[name]));
  return Object.fromEntries(names.map((name) => [name, fromLocalTime(filledIn[name])]));
}

function useDatesForm(subscription: UserSubscription, onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useSubmission({
    failedTitle: `${SUBSCRIPTION_MESSAGES.datesFailed}:`,
    explain: reasonOf,
    check: ({ startedAt = '', expiresAt = '' }) =>
      startedAt && expiresAt && startedAt >= expiresAt
        ? { title: 'Revisa las fechas', fields: { expiresAt: TERM_REVERSED } }
        : null,
    send: async ({ startedAt = '', expiresAt = '' }) => {
      await changeDates(subscription.userId, changesOf({ startedAt, expiresAt }, subscription));
      await refreshPlans(queryClient);
    },
    onSuccess: () => {
      onSuccess();
      void notify('success', SUBSCRIPTION_MESSAGES.datesUpdated);
    },
  });
}

/** From when until when somebody's paid plan holds. */
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
        hint="Hora de Guatemala."
        type="datetime-local"
        value={start}
        onChange={(event) => setStart(event.currentTarget.value)}
      />
      <div>
        <Field
          name="expiresAt"
          label="Vence"
          hint="Sin fecha, el plan no termina solo."
          type="datetime-local"
          value={end}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
        <TermShortcuts start={start} end={end} onChoose={setEnd} />
      </div>
      <SubmitButton sending="Guardando…">Guardar fechas</SubmitButton>
    </FormDialog>
  );
}
