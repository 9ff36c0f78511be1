import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { MANAGER_MESSAGES } from '../messages.ts';
import { acceptOwnership, endOffer, refreshManagers, removeManager } from '../mutations.ts';
import type { Membership } from '../schema.ts';

function Refusal({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <MutationConfirmation
      title="¿No quieres ser propietario?"
      confirm="No, gracias"
      failed={MANAGER_MESSAGES.answerFailed}
      act={() => endOffer(id)}
      refresh={refreshManagers}
      successMessage={MANAGER_MESSAGES.offerRefused}
      onClose={onClose}
    >
      Lo sigues administrando como hasta ahora.
    </MutationConfirmation>
  );
}

function Offer({ membership: { id, business } }: { membership: Membership }) {
  const queryClient = useQueryClient();
  const [isRefusing, setRefusing] = useState(false);
  const { start, isBusy, failure } = useAction(async () => {
    await acceptOwnership(business.id);
    await refreshManagers(queryClient);
    void notify('success', MANAGER_MESSAGES.owned);
  });
  return (
    <div className="rounded-lg bg-marigold-soft p-4">
      <p className="font-semibold">Te ofrecen ser propietario de este negocio.</p>
      <p className="mt-1">
        Con tu plan decides qué se muestra. Quien era propietario pasa a administrarlo, y puedes quitarlo.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ActionButton isBusy={isBusy} onClick={start}>
          Aceptar
        </ActionButton>
        <Button look="quiet" className="needs-script" onClick={() => setRefusing(true)}>
          No, gracias
        </Button>
      </div>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure}
      </p>
      {isRefusing && <Refusal id={id} onClose={() => setRefusing(false)} />}
    </div>
  );
}

export default function MembershipNotice({ membership }: { membership: Membership }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className="space-y-3">
      {membership.offeredAt && <Offer membership={membership} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-muted">Lo administras para su propietario, que ve lo que haces.</p>
        <Button look="plain" className="needs-script" onClick={() => setLeaving(true)}>
          Dejar de administrarlo
        </Button>
      </div>
      {isLeaving && (
        <MutationConfirmation
          title={`¿Dejar de administrar ${membership.business.name}?`}
          confirm="Dejar de administrarlo"
          failed={MANAGER_MESSAGES.removeFailed}
          act={() => removeManager(membership.id)}
          refresh={refreshManagers}
          successMessage={MANAGER_MESSAGES.left}
          onClose={() => setLeaving(false)}
        >
          Ya no podrás cambiarlo. Si lo quieres otra vez, su propietario tiene que invitarte de nuevo.
        </MutationConfirmation>
      )}
    </div>
  );
}
