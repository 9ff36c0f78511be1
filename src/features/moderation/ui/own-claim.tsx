import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { RelativeTime } from '#ui/now.tsx';
import { SiteWhatsAppButton } from '#ui/site-contact.tsx';
import { useSite } from '#ui/site.tsx';
import { useAction } from '#ui/use-action.ts';
import { CLAIM_MESSAGES } from '../messages.ts';
import { claimBusiness, refreshCases, withdrawClaim } from '../mutations.ts';
import { CLAIM_TEXT_MISSING, type Claim, type Proof } from '../schema.ts';

const STEPS: Record<Proof, string> = {
  whatsapp:
    'Envíanos este código por WhatsApp desde el teléfono que aparece publicado en el negocio. Así comprobamos que es tuyo.',
  call: 'El teléfono publicado es fijo: te llamamos a ese número y nos dices este código. Ten el código a mano.',
  contact:
    'El negocio no tiene un teléfono publicado que sirva de prueba. Escríbenos con este código y te decimos cómo comprobarlo.',
};

export function OwnClaim({ claim: { id, businessName, code, proof, createdAt } }: { claim: Claim }) {
  const site = useSite();
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <>
      <p className="text-muted">Tu código</p>
      <p className="text-3xl font-bold tracking-widest">{code}</p>
      <p className="mt-3 max-w-prose">{STEPS[proof]}</p>
      <p className="mt-2 text-sm text-muted">
        Reclamado <RelativeTime date={createdAt} />. Te avisamos en cuanto lo revisemos; vale 30 días.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {proof !== 'call' && (
          <SiteWhatsAppButton
            look="jade"
            message={`Hola, ${site.name}: reclamo «${businessName}». Mi código de reclamo es ${code}.`}
          >
            Enviar el código
          </SiteWhatsAppButton>
        )}
        <Button look="quiet" className="needs-script" onClick={() => setWithdrawing(true)}>
          Retirar el reclamo
        </Button>
      </div>
      {isWithdrawing && (
        <MutationConfirmation
          title="¿Retirar el reclamo?"
          confirm="Retirar"
          failed={CLAIM_MESSAGES.withdrawFailed}
          act={() => withdrawClaim(id)}
          refresh={refreshCases}
          successMessage={CLAIM_MESSAGES.withdrawn}
          onClose={() => setWithdrawing(false)}
        >
          El código deja de servir. Puedes reclamar el negocio otra vez.
        </MutationConfirmation>
      )}
    </>
  );
}

export function ClaimButton({ businessId }: { businessId: number }) {
  const queryClient = useQueryClient();
  const { start, isBusy, failure } = useAction(async () => {
    await claimBusiness(businessId);
    await refreshCases(queryClient);
  });
  return (
    <>
      <ActionButton isBusy={isBusy} onClick={start}>
        Reclamar este negocio
      </ActionButton>
      <p role="alert" className="mt-3 font-medium text-danger empty:hidden">
        {failure && `${CLAIM_MESSAGES.claimFailed}: ${failure}`}
      </p>
    </>
  );
}

export function OwnedClaimForm({ businessId }: { businessId: number }) {
  const queryClient = useQueryClient();
  const submission = useSubmission({
    required: { text: CLAIM_TEXT_MISSING },
    failedTitle: CLAIM_MESSAGES.claimFailed,
    send: ({ text = '' }) => claimBusiness(businessId, text),
    onSuccess: () => void refreshCases(queryClient),
  });
  return (
    <Form submission={submission} label="Reclamar este negocio">
      <TextAreaField
        name="text"
        label="Cómo sabemos que es tuyo"
        hint="Por ejemplo: la patente de comercio está a tu nombre, y qué pasó con la cuenta de antes."
        rows={3}
        required
      />
      <SubmitButton sending="Enviando…">Reclamar este negocio</SubmitButton>
    </Form>
  );
}
