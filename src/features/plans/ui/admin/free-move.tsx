import { MutationConfirmation } from '#ui/confirmation.tsx';
import { SUBSCRIPTION_MESSAGES, failedBecause } from '../../messages.ts';
import { cancelPlan, refreshPlans } from '../../mutations.ts';
import type { UserSubscription } from '../../subscriptions.ts';

interface FreeMoveProps {
  subscription: UserSubscription;
  onClose: () => void;
}

/** Asks before somebody loses a paid plan at once. */
export function FreeMove({ subscription: { userId, name, planName }, onClose }: FreeMoveProps) {
  return (
    <MutationConfirmation
      title={`¿Pasar a ${name} al plan Free?`}
      confirm={<span lang="en">Move to Free Plan</span>}
      failed={(reason) => failedBecause(SUBSCRIPTION_MESSAGES.cancelFailed, reason)}
      act={() => cancelPlan(userId)}
      refresh={refreshPlans}
      said={SUBSCRIPTION_MESSAGES.cancelled}
      onClose={onClose}
    >
      Su plan {planName} termina ahora mismo y lo que pasa del plan gratuito se oculta, sin borrarse. Se lo
      decimos por correo.
    </MutationConfirmation>
  );
}
