import { dayStart } from '#shared/calendar.ts';
import { formatQuetzales } from '#shared/money.ts';
import { formatDate } from '#shared/time.ts';
import { METHOD_LABELS, type OwnPayment } from '../../../schema.ts';

export function PaymentLine({ payment: { amount, method, paidOn, reference } }: { payment: OwnPayment }) {
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
