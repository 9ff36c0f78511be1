import type { Account } from '#features/accounts/schema.ts';
import { PaymentLine } from '#features/plans/ui/admin/premium/payment-line.tsx';

export function PaymentLines({ payments }: Pick<Account, 'payments'>) {
  if (payments.length === 0) return <p className="mt-3 text-muted">No hay pagos anotados.</p>;
  return (
    <ul aria-label="Pagos" className="mt-3 divide-y divide-line">
      {payments.map((payment) => (
        <li key={payment.id} className="py-2 wrap-anywhere">
          <PaymentLine payment={payment} />
          <p className="text-sm text-muted">
            {payment.takerName && `Lo anotó ${payment.takerName}`}
            {payment.voidedAt && ` · Anulado: ${payment.voidReason}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
