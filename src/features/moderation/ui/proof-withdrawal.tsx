import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { Icon } from '#ui/icon.tsx';
import { PROOF_MESSAGES } from '../messages.ts';
import { refreshCases, withdrawPhoneProof } from '../mutations.ts';

export function ProofWithdrawal({ business: { id, name } }: { business: { id: number; name: string } }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)} className="needs-script max-sm:px-3">
        <Icon name="phone-off" size={18} /> Retirar WhatsApp comprobado
      </Button>
      {isAsking && (
        <MutationConfirmation
          title={`¿Retirar la comprobación a ${name}?`}
          confirm="Retirar"
          failed={PROOF_MESSAGES.withdrawFailed}
          act={() => withdrawPhoneProof(id)}
          refresh={refreshCases}
          successMessage={PROOF_MESSAGES.withdrawn}
          onClose={() => setAsking(false)}
        >
          Su página deja de decir «WhatsApp comprobado». El negocio puede comprobarlo otra vez.
        </MutationConfirmation>
      )}
    </>
  );
}
