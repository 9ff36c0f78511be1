import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { SiteWhatsAppButton } from './site-contact.tsx';
import { useSite } from './site.tsx';

export const Caution = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-2 rounded-lg bg-marigold-soft px-3 py-2">
    <Icon name="triangle-alert" size={18} className="shrink-0 text-marigold" />
    <span>{children}</span>
  </p>
);

interface HiddenNoticeProps {
  title: string;
  children: ReactNode;
}

export const HiddenNotice = ({ title, children }: HiddenNoticeProps) => (
  <div className="rounded-card bg-marigold-soft p-4">
    <p className="flex items-start gap-2 font-semibold">
      <Icon name="eye-off" size={20} className="mt-0.5 shrink-0 text-marigold" />
      {title}
    </p>
    {children}
  </div>
);

interface TakedownNoticeProps {
  what: string;
  name: string;
  reason: string;
  children?: ReactNode;
}

export function TakedownNotice({ what, name, reason, children }: TakedownNoticeProps) {
  const { name: siteName, contactPhone } = useSite();
  const message = `Hola, ya corregí «${name}» en ${siteName}. ¿Lo pueden revisar?`;
  return (
    <div className="rounded-card bg-danger-soft p-4 wrap-anywhere">
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="eye-off" size={20} className="mt-0.5 shrink-0 text-danger" />
        Ocultamos {what}: solo tú lo ves.
      </p>
      <p className="mt-1">
        <span className="font-semibold">Motivo:</span> {reason}
      </p>
      <p className="mt-1">
        No se borró nada.{' '}
        {contactPhone === null
          ? 'Corrígelo y lo revisamos'
          : 'Corrígelo y escríbenos: lo revisamos y vuelve a mostrarse'}
        .
      </p>
      <SiteWhatsAppButton message={message} look="quiet" className="mt-3">
        Pedir revisión
      </SiteWhatsAppButton>
      {children}
    </div>
  );
}
