import { useState } from 'react';
import { formatQuetzales } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { useSite } from '#ui/site.tsx';
import { priceOf } from '../../../offer.ts';
import { PERIOD_WORDS, type Period } from '#shared/plan-periods.ts';
import { type Renewed, RenewalDialog } from './renewal-dialog.tsx';

export interface OpenRequest extends Renewed {
  code: string;
  period: Period;
  openedAt: Date;
}

function RequestRow({ request }: { request: OpenRequest }) {
  const [isActivating, setActivating] = useState(false);
  const { name, code, period, openedAt, isPremium } = request;
  return (
    <li className="flex items-center justify-between gap-3 py-3 wrap-anywhere first:pt-0">
      <div className="min-w-0">
        <p translate="no" className="font-semibold">
          {name}
        </p>
        <p className="text-sm">
          {PERIOD_WORDS[period]}, {formatQuetzales(priceOf(period, useSite()))} ·{' '}
          <span translate="no">{code}</span> · <RelativeTime date={openedAt} />
        </p>
      </div>
      <Button look="quiet" onClick={() => setActivating(true)} className="needs-script shrink-0">
        {isPremium ? 'Renovar' : 'Activar'}
        <span className="sr-only">{` Premium de ${name}`}</span>
      </Button>
      {isActivating && (
        <RenewalDialog person={request} period={period} onClose={() => setActivating(false)} />
      )}
    </li>
  );
}

export const OpenRequests = ({ requests }: { requests: readonly OpenRequest[] }) => (
  <ul className="divide-y divide-line">
    {requests.map((request) => (
      <RequestRow key={request.code} request={request} />
    ))}
  </ul>
);
