import { useQueryClient } from '@tanstack/react-query';
import { Confirmation } from '#ui/confirmation.tsx';
import { notify } from '#ui/notify.ts';
import { SUBSCRIPTION_MESSAGES, failedBecause } from '../../messages.ts';
import { cancelPlan, refreshPlans } from '../../mutations.ts';
import type { UserSubscription } from '../../subscriptions.ts';

interface FreeMoveProps {
  subscription: UserSubscription;
  onClose: () => void;
}

/** Asks before somebody loses a paid plan at once. */
export function FreeMove({ subscription: { userId, name, planName }, onClose }: FreeMoveProps) {
  const queryClient = useQueryClient();
  const move = async () => {
    await cancelPlan(userId);
    onClose();
    await refreshPlans(queryClient);
    void notify('success', SUBSCRIPTION_MESSAGES.cancelled);
  };
  return (
    <Confirmation
      title={`¿Pasar a ${name} al plan Free?`}
      confirm={<span lang="en">Move to Free Plan</span>}
      failed={(reason) => failedBecause(SUBSCRIPTION_MESSAGES.cancelFailed, reason)}
      act={move}
      onClose={onClose}
    >
      Su plan {planName} termina ahora mismo y lo que pasa del plan gratuito se oculta, sin borrarse. Se lo
      decimos por correo.
    </Confirmation>
  );
}
