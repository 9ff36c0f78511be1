import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createIdempotencyKeys } from '#shared/idempotency-keys.ts';
import { formatQuetzales } from '#shared/money.ts';
import { formatLongDate } from '#shared/time.ts';
import { CheckboxField, RadioField } from '#ui/form/choice-fields.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { problemFromIssues } from '#ui/form/problem.ts';
import { schemaIssues } from '#ui/form/schema-issues.ts';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { useNow } from '#ui/now.tsx';
import { useSite } from '#ui/site.tsx';
import { PREMIUM_MESSAGES } from '../../../messages.ts';
import { refreshPlans, renewPlan } from '../../../mutations.ts';
import { priceOf } from '../../../offer.ts';
import { Renewal } from '../../../payments.ts';
import { purchasedEnd } from '../../../schema.ts';
import type { Period } from '#shared/plan-periods.ts';
import { PaymentFields, readPayment, usePaymentDraft } from './payment-fields.tsx';

export interface Renewed {
  userId: number;
  name: string;
  isPremium: boolean;
  expiresAt: Date | null;
}

interface RenewalDialogProps {
  person: Renewed;
  period?: Period;
  onClose: () => void;
}

function useRenewal({ userId, name }: Renewed, renewal: Renewal, onClose: () => void) {
  const queryClient = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  return useSubmission({
    failedTitle: PREMIUM_MESSAGES.renewFailed,
    check: () => problemFromIssues(schemaIssues(Renewal, renewal)),
    send: () => renewPlan(userId, renewal, keys.getKey(renewal)),
    onSuccess: ({ expiresAt }) => {
      onClose();
      void refreshPlans(queryClient);
      void notify('success', PREMIUM_MESSAGES.renewed(name, expiresAt && formatLongDate(expiresAt)));
    },
  });
}

function NewEnd({ person, period }: { person: Renewed; period: Period }) {
  const { isPremium, expiresAt } = person;
  const end = purchasedEnd(person, period, useNow());
  const until = end && <strong>{formatLongDate(end)}</strong>;
  return (
    <p role="status" className="rounded-lg bg-jade-soft px-4 py-3">
      {isPremium && expiresAt ? (
        <>
          Ahora vence el {formatLongDate(expiresAt)}. Con esto dura hasta el {until}.
        </>
      ) : (
        <>Dura hasta el {until}.</>
      )}
    </p>
  );
}

export function RenewalDialog({ person, period: asked = 'month', onClose }: RenewalDialogProps) {
  const site = useSite();
  const [period, setPeriod] = useState(asked);
  const [isPaid, setPaid] = useState(true);
  const payment = usePaymentDraft(priceOf(period, site));
  const { expiresAt, isPremium } = person;
  const renewal = { period, expiresAt, payment: isPaid ? readPayment(payment.draft) : null };
  const submission = useRenewal(person, renewal, onClose);
  const label = isPremium ? 'Renovar' : 'Activar';
  return (
    <FormDialog title={`${label} Premium de ${person.name}`} submission={submission} onClose={onClose}>
      <RadioField
        name="period"
        label="Plazo"
        options={[
          ['month', `Un mes, ${formatQuetzales(site.premiumMonthly)}`],
          ['year', `Un año, ${formatQuetzales(site.premiumYearly)}`],
        ]}
        value={period}
        onChoose={setPeriod}
      />
      <NewEnd person={person} period={period} />
      <CheckboxField name="isPaid" label="Anotar el pago" checked={isPaid} onCheck={setPaid} />
      {isPaid && <PaymentFields path="payment." {...payment} />}
      <SubmitButton sending={isPremium ? 'Renovando…' : 'Activando…'}>{label}</SubmitButton>
    </FormDialog>
  );
}
