import type { ComponentProps } from 'react';
import { formatPhone, telUrl, whatsappUrl } from '#shared/phone.ts';
import { ExternalLinkButton } from './button.tsx';
import { Icon } from './icon.tsx';

interface ButtonProps extends Omit<ComponentProps<typeof ExternalLinkButton>, 'href' | 'children'> {
  compact?: boolean;
}

const sizeClass = (compact: boolean, className = '') => (compact ? 'button-icon' : className);

function Words({ verb, name, compact }: { verb: string; name: string; compact: boolean }) {
  return (
    <>
      {!compact && verb}
      <span className="sr-only">{`${compact ? verb : ''} a ${name}`}</span>
    </>
  );
}

interface PhoneProps extends ButtonProps {
  phone: string;
  name: string;
}

export function WhatsAppButton({ phone, name, text, ...rest }: PhoneProps & { text: string }) {
  return (
    <ExternalLinkButton
      look="jade"
      href={whatsappUrl(phone, text)}
      data-printed={`WhatsApp ${formatPhone(phone)}`}
      {...rest}
    >
      <Icon name="whatsapp" size={20} /> WhatsApp<span className="sr-only">{` con ${name}`}</span>
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
      data-printed={`Tel. ${formatPhone(phone, extension)}`}
      className={sizeClass(compact, className)}
      {...rest}
    >
      <Icon name="phone" size={18} />
      <Words verb="Llamar" name={name} compact={compact} />
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
      <Icon name="map-pin" size={18} />
      <Words verb="Cómo llegar" name={name} compact={compact} />
    </ExternalLinkButton>
  );
}
