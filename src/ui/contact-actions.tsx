import { MapPin, Phone } from 'lucide-react';
import type { ComponentProps } from 'react';
import { telUrl, whatsappUrl } from '#shared/phone.ts';
import { ExternalLinkButton } from './button.tsx';
import { WhatsAppIcon } from './whatsapp-icon.ts';

interface ButtonProps extends Omit<ComponentProps<typeof ExternalLinkButton>, 'href' | 'children'> {
  compact?: boolean;
}

const wordClass = (compact: boolean) => (compact ? 'sr-only' : '');
const sizeClass = (compact: boolean, className = '') => (compact ? 'size-11 shrink-0 px-0!' : className);

interface PhoneProps extends ButtonProps {
  /** E.164, or a short number. */
  phone: string;
  name: string;
}

export function WhatsAppButton({ phone, name, text, ...rest }: PhoneProps & { text: string }) {
  return (
    <ExternalLinkButton look="jade" href={whatsappUrl(phone, text)} {...rest}>
      <WhatsAppIcon size={20} /> WhatsApp<span className="sr-only"> con {name}</span>
    </ExternalLinkButton>
  );
}

export function CallButton({
  phone,
  extension,
  name,
  compact = false,
  className,
  ...rest
}: PhoneProps & { extension?: string | null | undefined }) {
  return (
    <ExternalLinkButton
      look="quiet"
      href={telUrl(phone, extension)}
      className={sizeClass(compact, className)}
      {...rest}
    >
      <Phone aria-hidden size={18} />
      <span className={wordClass(compact)}>Llamar</span>
      <span className="sr-only"> a {name}</span>
    </ExternalLinkButton>
  );
}

interface DirectionsProps extends ButtonProps {
  name: string;
  href: string;
}

export function DirectionsButton({ name, href, compact = false, className, ...rest }: DirectionsProps) {
  return (
    <ExternalLinkButton look="quiet" href={href} className={sizeClass(compact, className)} {...rest}>
      <MapPin aria-hidden size={18} />
      <span className={wordClass(compact)}>Cómo llegar</span>
      <span className="sr-only"> a {name}</span>
    </ExternalLinkButton>
  );
}
