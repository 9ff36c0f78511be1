import type { ComponentProps } from 'react';
import { whatsappUrl } from '#shared/phone.ts';
import { ExternalLinkButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { useSite } from './site.tsx';

interface SiteWhatsAppButtonProps extends Omit<ComponentProps<typeof ExternalLinkButton>, 'href'> {
  message: string;
}

export function SiteWhatsAppButton({ message, children, ...rest }: SiteWhatsAppButtonProps) {
  const { contactPhone } = useSite();
  if (contactPhone === null) return null;
  return (
    <ExternalLinkButton href={whatsappUrl(contactPhone, message)} {...rest}>
      <Icon name="whatsapp" size={20} /> {children}
    </ExternalLinkButton>
  );
}
