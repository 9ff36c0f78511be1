import { useState } from 'react';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { useSite } from '#ui/site.tsx';
import type { BusinessCard } from '../../businesses/schema.ts';

const PhoneProofDialog = lazyModal(() => import('./phone-proof-dialog.tsx'));

interface PhoneProofButtonProps extends ButtonLook {
  business: Pick<BusinessCard, 'id' | 'name' | 'whatsappVerifiedAt'>;
  className: string;
}

export function PhoneProofButton({ business, look, className }: PhoneProofButtonProps) {
  const { contactPhone } = useSite();
  const [isOpen, setOpen] = useState(false);
  if (contactPhone === null || business.whatsappVerifiedAt !== null) return null;
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)} className={`needs-script ${className}`}>
        <Icon name="message-circle-check" size={18} /> Comprobar mi WhatsApp
      </Button>
      {isOpen && <PhoneProofDialog business={business} onClose={() => setOpen(false)} />}
    </>
  );
}
