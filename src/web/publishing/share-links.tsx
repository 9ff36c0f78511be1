import type { ReactNode } from 'react';
import { whatsappUrl } from '#shared/phone.ts';
import { ExternalLinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { CopyButton } from '#ui/share-button.tsx';

interface ShareLinksProps {
  lead: string;
  url: string;
  message: string;
  children?: ReactNode;
}

export function ShareLinks({ lead, url, message, children }: ShareLinksProps) {
  return (
    <section aria-label="Compartir">
      <p className="text-muted">{lead}</p>
      <div className="mt-4 grid grid-cols-1 gap-3">
        <ExternalLinkButton
          look="jade"
          href={whatsappUrl('', message)}
          target="_blank"
          className="flex-wrap px-3! gap-y-0!"
        >
          <Icon name="whatsapp" size={20} /> Compartir por WhatsApp
        </ExternalLinkButton>
        <div className={`grid gap-3 ${children ? 'sm:grid-cols-2' : ''}`}>
          <CopyButton text={url} label="Copiar enlace" copied="Enlace copiado" message={message} />
          {children}
        </div>
      </div>
    </section>
  );
}
