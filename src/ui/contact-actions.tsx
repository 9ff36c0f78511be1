import { MapPin, Phone } from 'lucide-react';
import type { ComponentProps } from 'react';
import { telUrl, whatsappUrl } from '#shared/phone.ts';
import { OutsideButton } from './button.tsx';
import { WhatsAppIcon } from './whatsapp-icon.tsx';

type ButtonProps = Omit<ComponentProps<typeof OutsideButton>, 'href' | 'children'>;

interface PhoneProps extends ButtonProps {
  /** E.164. */
  phone: string;
  /** Whom it reaches, for those who can't see what the button stands beside. */
  name: string;
}

/** Opens a WhatsApp chat with `text` typed in. */
export function WhatsAppButton({ phone, name, text, ...rest }: PhoneProps & { text: string }) {
  return (
    <OutsideButton look="jade" href={whatsappUrl(phone, text)} {...rest}>
      <WhatsAppIcon size={20} /> WhatsApp<span className="sr-only"> con {name}</span>
    </OutsideButton>
  );
}

/** Calls; in a narrow container only its icon shows. */
export function CallButton({ phone, name, ...rest }: PhoneProps) {
  return (
    <OutsideButton look="quiet" href={telUrl(phone)} {...rest}>
      <Phone aria-hidden size={18} />
      <span className="@max-2xs:sr-only">Llamar</span>
      <span className="sr-only"> a {name}</span>
    </OutsideButton>
  );
}

/** Opens `href`, the way to `name` on a map. */
export function DirectionsButton({ name, href, ...rest }: ButtonProps & { name: string; href: string }) {
  return (
    <OutsideButton look="quiet" href={href} {...rest}>
      <MapPin aria-hidden size={18} /> Cómo llegar<span className="sr-only"> a {name}</span>
    </OutsideButton>
  );
}
