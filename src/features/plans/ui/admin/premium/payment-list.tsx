import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { PREMIUM_MESSAGES } from '../../../messages.ts';
import { voidPayment } from '../../../mutations.ts';
import { type Payment, paymentText } from '../../../payments.ts';
import { PaymentLine } from './payment-line.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

function VoidDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  return (
    <ReasonDialog
      title={`¿Anular el pago de ${payment.payer}?`}
      confirm="Anular el pago"
      sending="Anulando…"
      failed={PREMIUM_MESSAGES.voidFailed}
      done={PREMIUM_MESSAGES.voided}
      send={(reason) => voidPayment(payment.id, reason)}
      onClose={onClose}
    >
      {paymentText(payment)}. El plan de la persona sigue como está.
    </ReasonDialog>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const [isVoiding, setVoiding] = useState(false);
  const { payer, takerName, voidedAt, voidReason } = payment;
  return (
    <li className="flex items-center justify-between gap-3 py-3 wrap-anywhere first:pt-0">
      <div className={`min-w-0 ${voidedAt ? 'text-muted' : ''}`}>
        <p>
          <span translate="no" className="font-semibold">
            {payer}
          </span>
          {takerName && <span className="text-sm text-muted">{` · lo anotó ${takerName}`}</span>}
        </p>
        <PaymentLine payment={payment} />
        {voidedAt && <p className="text-sm">Anulado: {voidReason}</p>}
      </div>
      {!voidedAt && (
        <Button look="quiet" onClick={() => setVoiding(true)} className="needs-script shrink-0">
          Anular<span className="sr-only">{` el pago de ${payer}`}</span>
        </Button>
      )}
      {isVoiding && <VoidDialog payment={payment} onClose={() => setVoiding(false)} />}
    </li>
  );
}

export const PaymentList = ({ payments }: { payments: readonly Payment[] }) => (
  <ul className="divide-y divide-line">
    {payments.map((payment) => (
      <PaymentRow key={payment.id} payment={payment} />
    ))}
  </ul>
);
