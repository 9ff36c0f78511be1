import { useEffect, useRef } from 'react';
import { formatQuetzales } from '#shared/money.ts';
import { whatsappUrl } from '#shared/phone.ts';
import { ExternalLinkButton } from '#ui/button.tsx';
import { useSite } from '#ui/site.tsx';
import { WhatsAppIcon } from '#ui/whatsapp-icon.ts';
import type { PremiumRequest } from '../../requests.ts';
import { PERIOD_WORDS, activationMessage } from '../activation-message.ts';

interface RequestNoticeProps {
  request: PremiumRequest;
  /** How often they have asked on this page: each time the notice takes the focus. */
  asked: number;
}

/** What somebody asked for and what comes next: the message that carries the code. */
export function RequestNotice({ request, asked }: RequestNoticeProps) {
  const { name, contactPhone, premiumMonthly, premiumYearly } = useSite();
  const { code, period } = request;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked > 0) section.current?.focus();
  }, [asked]);
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
        Premium por {PERIOD_WORDS[period]}, {price}. Ya la tenemos: envíanos el mensaje por WhatsApp para
        acordar el pago. Respondemos en 30 minutos y lo activamos en menos de 24 horas.
      </p>
      <ExternalLinkButton
        href={whatsappUrl(contactPhone, activationMessage(name, request))}
        target="_blank"
        look="jade"
        className="mt-4 max-sm:w-full"
      >
        <WhatsAppIcon size={20} /> Enviar el mensaje
      </ExternalLinkButton>
    </section>
  );
}
