import { useEffect, useEffectEvent, useState } from 'react';
import { formatPhone } from '#shared/phone.ts';
import { formatLongDate } from '#shared/time.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { DialogClose, Modal } from '#ui/modal.tsx';
import { SiteWhatsAppButton } from '#ui/site-contact.tsx';
import { useSite } from '#ui/site.tsx';
import { useAction } from '#ui/use-action.ts';
import { proofMessage } from '../messages.ts';
import { requestPhoneProof } from '../mutations.ts';
import { PROOF_MS, type PhoneProof } from '../schema.ts';

type Open = NonNullable<PhoneProof['open']>;

const TITLE = 'Comprueba tu WhatsApp';

function Code({ business, open }: { business: string; open: Open }) {
  const { name } = useSite();
  const { code, number, requestedAt } = open;
  return (
    <>
      <p>
        Envíanos este código desde el WhatsApp de tu negocio,{' '}
        <strong className="whitespace-nowrap">{formatPhone(number)}</strong>. Vemos de qué número llega: así
        nadie puede comprobar un número ajeno.
      </p>
      <p className="rounded-card bg-jade-soft py-3 text-center text-3xl font-bold tracking-widest text-jade">
        {code}
      </p>
      <SiteWhatsAppButton message={proofMessage(name, business, code)} target="_blank" look="jade" wide>
        Enviar el código
      </SiteWhatsAppButton>
      <p className="text-sm text-muted">
        Vale hasta el {formatLongDate(new Date(requestedAt.getTime() + PROOF_MS))}. Te avisamos cuando esté
        comprobado. Si después cambias el número, hay que comprobarlo otra vez.
      </p>
    </>
  );
}

function Answer({ business, proof: { open } }: { business: string; proof: PhoneProof }) {
  if (open) return <Code business={business} open={open} />;
  return <p>Tu WhatsApp ya está comprobado. Recarga la página para verlo.</p>;
}

interface PhoneProofDialogProps {
  business: { id: number; name: string };
  onClose: () => void;
}

export default function PhoneProofDialog({ business: { id, name }, onClose }: PhoneProofDialogProps) {
  const [proof, setProof] = useState<PhoneProof | null>(null);
  const { start, isBusy, failure } = useAction(async () => setProof(await requestPhoneProof(id)));
  const begin = useEffectEvent(start);
  useEffect(() => begin(), []);
  return (
    <Modal label={TITLE} onClose={onClose}>
      <DialogClose />
      <div className="space-y-4 p-6 wrap-anywhere">
        <h2 className="pr-8 text-xl">{TITLE}</h2>
        <p role="alert" className="font-medium text-danger empty:hidden">
          {failure}
        </p>
        {proof && <Answer business={name} proof={proof} />}
        {!proof && !failure && (
          <div role="status" aria-label="Pidiendo tu código" className="waited skeleton h-44" />
        )}
        {failure && (
          <ActionButton look="quiet" isBusy={isBusy} onClick={start}>
            Reintentar
          </ActionButton>
        )}
      </div>
    </Modal>
  );
}
