import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createIdempotencyKeys } from '#shared/idempotency-keys.ts';
import { formatDate, formatLongDate } from '#shared/time.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { problemFromIssues } from '#ui/form/problem.ts';
import { schemaIssues } from '#ui/form/schema-issues.ts';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { RelativeTime } from '#ui/now.tsx';
import { useSite } from '#ui/site.tsx';
import { PREMIUM_MESSAGES } from '../../../messages.ts';
import { recordPayment, refreshPlans, undoPlanTerm } from '../../../mutations.ts';
import { priceOf } from '../../../offer.ts';
import type { PlanTerm } from '../../../payments.ts';
import { NewPayment } from '../../../schema.ts';
import { PERIOD_WORDS } from '#shared/plan-periods.ts';
import { PaymentFields, readPayment, usePaymentDraft } from './payment-fields.tsx';
import { PaymentLine } from './payment-line.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface DialogProps {
  term: PlanTerm;
  onClose: () => void;
}

function earlierWords({ earlier: { status, expiresAt }, isRenewal }: PlanTerm): string {
  if (!isRenewal && status !== 'active') return 'su cuenta vuelve al plan Gratis';
  return expiresAt
    ? `su plan vuelve a vencer el ${formatLongDate(expiresAt)}`
    : 'su plan queda sin fecha de fin';
}

const UndoDialog = ({ term, onClose }: DialogProps) => (
  <ReasonDialog
    title={`¿Deshacer lo último de ${term.name}?`}
    confirm="Deshacer"
    sending="Deshaciendo…"
    failed={PREMIUM_MESSAGES.undoFailed}
    done={PREMIUM_MESSAGES.undone}
    send={(reason) => undoPlanTerm(term.id, reason)}
    onClose={onClose}
  >
    Como antes de este cambio, {earlierWords(term)}
    {term.payment ? ', y el pago queda anulado' : ''}. No se borra nada, y le avisamos.
  </ReasonDialog>
);

function PaymentDialog({ term, onClose }: DialogProps) {
  const queryClient = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  const payment = usePaymentDraft(priceOf(term.period ?? 'month', useSite()));
  const written = readPayment(payment.draft);
  const body = { ...written, termId: term.id };
  const submission = useSubmission({
    failedTitle: PREMIUM_MESSAGES.payFailed,
    check: () => problemFromIssues(schemaIssues(NewPayment, written)),
    send: () => recordPayment(body, keys.getKey(body)),
    onSuccess: () => {
      onClose();
      void refreshPlans(queryClient);
      void notify('success', PREMIUM_MESSAGES.paid);
    },
  });
  return (
    <FormDialog title={`Pago de ${term.name}`} submission={submission} onClose={onClose}>
      <PaymentFields {...payment} />
      <SubmitButton sending="Anotando…">Anotar el pago</SubmitButton>
    </FormDialog>
  );
}

function termWords({ isRenewal, period }: PlanTerm): string {
  if (period === null) return 'Se asignó Premium';
  return `${isRenewal ? 'Renovó' : 'Activó'} por ${PERIOD_WORDS[period]}`;
}

function TermText({ term }: { term: PlanTerm }) {
  const { name, beginsAt, expiresAt, givenAt, giverName, undoneAt, undoReason, payment } = term;
  return (
    <>
      <p>
        <span translate="no" className="font-semibold">
          {name}
        </span>{' '}
        <span className="text-sm text-muted">
          · <RelativeTime date={givenAt} />
          {giverName && <span translate="no">{` · ${giverName}`}</span>}
        </span>
      </p>
      <p className="text-sm">
        {termWords(term)}: del {formatDate(beginsAt)}{' '}
        {expiresAt ? `al ${formatDate(expiresAt)}` : 'sin fecha de fin'}
      </p>
      {payment && <PaymentLine payment={payment} />}
      {!payment && undoneAt === null && <p className="text-sm text-marigold">Sin pago anotado</p>}
      {undoneAt && <p className="text-sm text-muted">Deshecho: {undoReason}</p>}
    </>
  );
}

const BUTTON = 'needs-script max-sm:flex-1';

function TermRow({ term }: { term: PlanTerm }) {
  const [shown, setShown] = useState<'undo' | 'payment' | null>(null);
  const { name, undoneAt, isUndoable, payment } = term;
  const close = () => setShown(null);
  return (
    <li className="gap-x-6 py-4 wrap-anywhere first:pt-0 sm:flex sm:items-center sm:justify-between">
      <div className="min-w-0">
        <TermText term={term} />
      </div>
      <div
        role="group"
        aria-label={`Cambio del plan de ${name}`}
        className="mt-2 flex shrink-0 flex-wrap gap-2 empty:hidden sm:mt-0 sm:justify-end"
      >
        {!payment && undoneAt === null && (
          <Button look="quiet" onClick={() => setShown('payment')} className={BUTTON}>
            Anotar pago
          </Button>
        )}
        {isUndoable && (
          <Button look="quiet" onClick={() => setShown('undo')} className={BUTTON}>
            Deshacer
          </Button>
        )}
      </div>
      {shown === 'undo' && <UndoDialog term={term} onClose={close} />}
      {shown === 'payment' && <PaymentDialog term={term} onClose={close} />}
    </li>
  );
}

export const TermList = ({ terms }: { terms: readonly PlanTerm[] }) => (
  <ul className="divide-y divide-line">
    {terms.map((term) => (
      <TermRow key={term.id} term={term} />
    ))}
  </ul>
);
