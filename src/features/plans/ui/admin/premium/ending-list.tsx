import { useState } from 'react';
import { formatPhone } from '#shared/phone.ts';
import { daysUntil, formatLongDate } from '#shared/time.ts';
import { Button } from '#ui/button.tsx';
import { CallButton, WhatsAppButton } from '#ui/contact-actions.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { useNow } from '#ui/now.tsx';
import { useSite } from '#ui/site.tsx';
import { renewalMessage } from '../../../offer.ts';
import type { EndingPlan } from '../../../payments.ts';
import { daysInWords } from '../subscriber-summary.tsx';
import { RenewalDialog } from './renewal-dialog.tsx';

function endWords({ isPremium, expiresAt }: EndingPlan, now: Date): string {
  const day = formatLongDate(expiresAt);
  if (isPremium) return `Vence el ${day}, ${daysInWords(expiresAt, now)}`;
  const days = -daysUntil(expiresAt, now);
  const ago = days <= 0 ? 'hoy' : days === 1 ? 'ayer' : `hace ${days} días`;
  return `Venció el ${day}, ${ago}`;
}

function Contact({ plan }: { plan: EndingPlan }) {
  const site = useSite();
  const { whatsapp, phone, name } = plan;
  if (whatsapp)
    return (
      <WhatsAppButton
        phone={whatsapp}
        name={name}
        text={renewalMessage(plan, site)}
        target="_blank"
        className="max-sm:flex-1"
      />
    );
  return phone && <CallButton phone={phone} name={name} className="max-sm:flex-1" />;
}

function EndingText({ plan }: { plan: EndingPlan }) {
  const { name, email, businessNames, whatsapp, phone } = plan;
  const shownPhone = whatsapp ?? phone;
  return (
    <div className="min-w-0 wrap-anywhere">
      <p translate="no" className="font-semibold">
        {name}
        {businessNames.length > 0 && (
          <span className="font-normal text-muted">{` · ${businessNames.join(', ')}`}</span>
        )}
      </p>
      <p className="text-sm">{endWords(plan, useNow())}</p>
      <p className="text-sm text-muted">
        {shownPhone ? formatPhone(shownPhone) : <EmailText>{email}</EmailText>}
      </p>
    </div>
  );
}

function EndingRow({ plan }: { plan: EndingPlan }) {
  const [isRenewing, setRenewing] = useState(false);
  return (
    <li className="gap-x-6 py-4 first:pt-0 sm:flex sm:items-center sm:justify-between">
      <EndingText plan={plan} />
      <div
        role="group"
        aria-label={`Plan de ${plan.name}`}
        className="mt-2.5 flex shrink-0 flex-wrap gap-2 sm:mt-0 sm:justify-end"
      >
        <Contact plan={plan} />
        <Button look="quiet" onClick={() => setRenewing(true)} className="needs-script max-sm:flex-1">
          {plan.isPremium ? 'Renovar' : 'Activar'}
        </Button>
      </div>
      {isRenewing && <RenewalDialog person={plan} onClose={() => setRenewing(false)} />}
    </li>
  );
}

export const EndingList = ({ plans }: { plans: readonly EndingPlan[] }) => (
  <ul className="divide-y divide-line">
    {plans.map((plan) => (
      <EndingRow key={plan.userId} plan={plan} />
    ))}
  </ul>
);
