import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REQUEST_MESSAGES } from '#features/moderation/messages.ts';
import { decideCase, refreshCases } from '#features/moderation/mutations.ts';
import { CaseDecision } from '#features/moderation/schema.ts';
import type { AcceptanceDialogProps } from '#features/moderation/ui/case-view.ts';
import { type PremiumRequest, Purchase } from '#features/moderation/ui/kinds/premium-request.tsx';
import { refreshPlans } from '#features/plans/mutations.ts';
import { priceOf } from '#features/plans/offer.ts';
import type { NewPayment } from '#features/plans/schema.ts';
import {
  PaymentFields,
  readPayment,
  usePaymentDraft,
} from '#features/plans/ui/admin/premium/payment-fields.tsx';
import { failureReason } from '#shared/plan-failures.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { problemFromIssues } from '#ui/form/problem.ts';
import { schemaIssues } from '#ui/form/schema-issues.ts';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { useSite } from '#ui/site.tsx';

interface ActivationDialogProps extends AcceptanceDialogProps {
  request: PremiumRequest;
}

function useActivation(
  { request: { id, version }, onDecided, onClose }: ActivationDialogProps,
  payment: NewPayment | null,
) {
  const queryClient = useQueryClient();
  const decision = { outcome: 'accepted', version, payment } as const;
  return useSubmission({
    failedTitle: REQUEST_MESSAGES.activateFailed,
    explain: failureReason,
    check: () => problemFromIssues(schemaIssues(CaseDecision, decision)),
    send: () => decideCase(id, decision),
    onSuccess: () => {
      onClose();
      onDecided();
      void refreshCases(queryClient);
      void refreshPlans(queryClient);
      void notify('success', REQUEST_MESSAGES.activated);
    },
  });
}

export default function ActivationDialog(props: ActivationDialogProps) {
  const { request, onClose } = props;
  const isEndless = request.isPremium && request.expiresAt === null;
  const [isPaid, setPaid] = useState(!isEndless);
  const draft = usePaymentDraft(priceOf(request.period, useSite()));
  const submission = useActivation(props, isPaid ? readPayment(draft.draft) : null);
  return (
    <FormDialog
      title={`¿Activar Premium para ${request.userName}?`}
      submission={submission}
      intro={<Purchase request={request} />}
      onClose={onClose}
    >
      {!isEndless && (
        <CheckboxField name="isPaid" label="Anotar el pago" checked={isPaid} onCheck={setPaid} />
      )}
      {isPaid && <PaymentFields path="payment." {...draft} />}
      <SubmitButton sending="Activando…">Activar Premium</SubmitButton>
      <Button look="quiet" wide onClick={onClose}>
        Cancelar
      </Button>
    </FormDialog>
  );
}
