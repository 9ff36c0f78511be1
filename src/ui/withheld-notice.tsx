import { EyeOff } from 'lucide-react';
import { whatsappUrl } from '#shared/phone.ts';
import { OutsideButton } from './button.tsx';
import { useSite } from './site.tsx';
import { WhatsAppIcon } from './whatsapp-icon.ts';

interface WithheldNoticeProps {
  /** With its article: 'este negocio'. */
  what: string;
  /** By which the operator finds it: its name or title. */
  name: string;
  reason: string;
}

/** Says to its owner that the operator withholds something, why, and how to get it back. */
export function WithheldNotice({ what, name, reason }: WithheldNoticeProps) {
  const { name: siteName, contactPhone } = useSite();
  const message = `Hola, ya corregí «${name}» en ${siteName}. ¿Lo pueden revisar?`;
  return (
    <div className="rounded-card bg-danger-soft p-4 wrap-anywhere">
      <p className="flex items-start gap-2 font-semibold">
        <EyeOff aria-hidden size={20} className="mt-0.5 shrink-0 text-danger" />
        Ocultamos {what}: solo tú lo ves.
      </p>
      <p className="mt-1">
        <span className="font-semibold">Motivo:</span> {reason}
      </p>
      <p className="mt-1">No se borró nada. Corrígelo y escríbenos: lo revisamos y vuelve a mostrarse.</p>
      <OutsideButton href={whatsappUrl(contactPhone, message)} look="quiet" className="mt-3">
        <WhatsAppIcon size={20} /> Pedir revisión
      </OutsideButton>
    </div>
  );
}
