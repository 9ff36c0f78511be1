import { useEffect, useRef } from 'react';
import { formatQuetzales } from '#shared/money.ts';
import { daysUntil, formatLongDate } from '#shared/time.ts';
import { useNow } from '#ui/now.tsx';
import { SiteWhatsAppButton } from '#ui/site-contact.tsx';
import { useSite } from '#ui/site.tsx';
import { activationMessage } from '../../offer.ts';
import type { PremiumRequest, UserSubscription } from '../../schema.ts';
import { PERIOD_WORDS } from '#shared/plan-periods.ts';

const SOON_DAYS = 7;

function premiumSentence(expiresAt: Date | null, now: Date): string {
  if (!expiresAt) return 'Tu plan no tiene fecha de fin.';
  const days = daysUntil(expiresAt, now);
  const day = formatLongDate(expiresAt);
  if (days > SOON_DAYS) return `Vence el ${day}.`;
  const when = days <= 0 ? 'Vence hoy' : days === 1 ? 'Vence mañana' : `Quedan ${days} días: vence el ${day}`;
  return `${when}. Renuévalo para que todo siga como está.`;
}

function freeSentence({ status, expiresAt }: UserSubscription): string {
  const day = expiresAt && formatLongDate(expiresAt);
  if (status === 'expired')
    return `Tu plan Premium terminó${day ? ` el ${day}` : ''}. Si algo quedó oculto, no se borró: vuelve con Premium.`;
  if (status === 'cancelled')
    return 'Tu plan Premium se canceló. Si algo quedó oculto, no se borró: vuelve con Premium.';
  return 'Publicar es gratis y no vence.';
}

export function CurrentPlan({ subscription }: { subscription: UserSubscription }) {
  const now = useNow();
  const { isPremium, planName, expiresAt } = subscription;
  return (
    <section aria-labelledby="plan-actual" className="card p-5 sm:p-6">
      <h2 id="plan-actual" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
        Tu plan actual:
        <span
          className={`rounded-full px-3 py-0.5 ${isPremium ? 'bg-marigold-soft text-marigold' : 'bg-jade-soft text-jade'}`}
        >
          {isPremium ? planName : 'Gratis'}
        </span>
      </h2>
      <p className="mt-2 text-muted">
        {isPremium ? premiumSentence(expiresAt, now) : freeSentence(subscription)}
      </p>
    </section>
  );
}

interface RequestNoticeProps {
  request: PremiumRequest;
  sent: number;
}

export function RequestNotice({ request, sent }: RequestNoticeProps) {
  const { name, contactPhone, premiumMonthly, premiumYearly } = useSite();
  const { code, period, lapsesAt } = request;
  const section = useRef<HTMLElement>(null);
  // Moves the focus to the notice after each request sent from this page.
  useEffect(() => {
    if (sent > 0) section.current?.focus();
  }, [sent]);
  const price = formatQuetzales(period === 'year' ? premiumYearly : premiumMonthly);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="tu-solicitud"
      className="rounded-card bg-marigold-soft p-5 sm:p-6"
    >
      <h2 id="tu-solicitud" className="text-xl">
        Tu solicitud: <span className="tracking-widest whitespace-nowrap">{code}</span>
      </h2>
      <p className="mt-2 max-w-prose">
        Premium por {PERIOD_WORDS[period]}, {price}. Ya la tenemos:{' '}
        {contactPhone === null ? 'te escribimos' : 'envíanos el mensaje por WhatsApp'} para acordar el pago.
        Respondemos en 30 minutos y lo activamos en menos de 24 horas.
        {lapsesAt && ` La guardamos hasta el ${formatLongDate(lapsesAt)}.`}
      </p>
      <SiteWhatsAppButton
        message={activationMessage(name, request)}
        target="_blank"
        look="jade"
        className="mt-4 max-sm:w-full"
      >
        Enviar el mensaje
      </SiteWhatsAppButton>
    </section>
  );
}
