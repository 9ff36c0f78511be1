import { dayStart } from '#shared/calendar.ts';
import { formatQuetzales } from '#shared/money.ts';
import { formatDate } from '#shared/time.ts';
import type { Payment } from '../../../payments.ts';
import { METHOD_LABELS } from '../../../schema.ts';

export function PaymentLine({ payment: { amount, method, paidOn, reference } }: { payment: Payment }) {
  return (
    <p className="text-sm">
      <strong className="tabular-nums">{formatQuetzales(amount)}</strong> · {METHOD_LABELS[method]} ·{' '}
      {formatDate(dayStart(paidOn))}
      {reference && (
        <>
          {' '}
          · <span translate="no">{reference}</span>
        </>
      )}
    </p>
  );
}
