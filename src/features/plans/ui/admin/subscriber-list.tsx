import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { usePart } from '#ui/part.tsx';
import { SearchableList } from '#ui/searchable-list.tsx';
import { SUBSCRIPTION_MESSAGES, failureMessage, isFreeName } from '../../messages.ts';
import { assignPlan, cancelPlan, refreshPlans } from '../../mutations.ts';
import { plansQuery, subscribersQuery } from '../../queries.ts';
import type { SubscriptionPlan, UserSubscription } from '../../schema.ts';
import { PlanDates } from './plan-dates.tsx';
import { SubscriberSummary } from './subscriber-summary.tsx';
import { usePlanAction } from './use-plan-action.ts';

interface PlanCancellationProps {
  subscription: UserSubscription;
  onClose: () => void;
}

function PlanCancellation({ subscription: { userId, name, planName }, onClose }: PlanCancellationProps) {
  return (
    <MutationConfirmation
      title={`¿Pasar a ${name} al plan Free?`}
      confirm={<span lang="en">Move to Free Plan</span>}
      failed={(reason) => failureMessage(SUBSCRIPTION_MESSAGES.cancelFailed, reason)}
      act={() => cancelPlan(userId)}
      refresh={refreshPlans}
      successMessage={SUBSCRIPTION_MESSAGES.cancelled}
      onClose={onClose}
    >
      Su plan {planName} termina ahora mismo y lo que pasa del plan gratuito se oculta, sin borrarse. Se lo
      decimos por correo.
    </MutationConfirmation>
  );
}

interface SubscriberRowProps {
  subscription: UserSubscription;
  plans: readonly SubscriptionPlan[];
}

type Dialog = 'dates' | 'cancellation';

/** Side by side on the narrowest phones too. */
const COMPACT = 'px-3.5! text-sm! whitespace-nowrap max-sm:flex-1 max-sm:px-2!';

interface SubscriptionButtonsProps {
  subscription: UserSubscription;
  onShow: (dialog: Dialog) => void;
}

function SubscriptionButtons({ subscription: { isPremium, status }, onShow }: SubscriptionButtonsProps) {
  return (
    <>
      {(isPremium || status === 'expired') && (
        <Button look="quiet" onClick={() => onShow('dates')} className={`needs-script ${COMPACT}`}>
          <CalendarDays aria-hidden size={16} className="max-sm:hidden" /> Editar fechas
        </Button>
      )}
      {isPremium && (
        <Button
          lang="en"
          look="quiet"
          onClick={() => onShow('cancellation')}
          className={`needs-script ${COMPACT}`}
        >
          Move to Free Plan
        </Button>
      )}
    </>
  );
}

function useAssignment(userId: number) {
  const { run, isBusy, failure } = usePlanAction(SUBSCRIPTION_MESSAGES.assignFailed);
  const assign = (plan: SubscriptionPlan) =>
    run(async () => {
      await assignPlan(userId, plan.id);
      return SUBSCRIPTION_MESSAGES.assigned;
    });
  return { assign, isAssigning: isBusy, failure };
}

function SubscriberRow({ subscription, plans }: SubscriberRowProps) {
  const { userId, name, planId } = subscription;
  const [shown, setShown] = useState<Dialog | null>(null);
  const { assign, isAssigning, failure } = useAssignment(userId);
  const close = () => setShown(null);
  return (
    <li className="py-4 first:pt-0">
      <SubscriberSummary subscription={subscription} />
      <div role="group" aria-label={`Plan de ${name}`} className="mt-2.5 flex flex-wrap gap-2">
        {plans
          .filter((plan) => !isFreeName(plan.name) && plan.id !== planId)
          .map((plan) => (
            <ActionButton
              key={plan.id}
              look="quiet"
              isBusy={isAssigning}
              onClick={() => assign(plan)}
              className={COMPACT}
            >
              Asignar {plan.name}
            </ActionButton>
          ))}
        <SubscriptionButtons subscription={subscription} onShow={setShown} />
      </div>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure}
      </p>
      {shown === 'dates' && <PlanDates subscription={subscription} onClose={close} />}
      {shown === 'cancellation' && <PlanCancellation subscription={subscription} onClose={close} />}
    </li>
  );
}

export function SubscriberList() {
  const { data: plans = [] } = usePart(plansQuery());
  return (
    <SearchableList
      what="suscripciones"
      searchLabel="Buscar por nombre o email"
      failure="No pudimos cargar las suscripciones."
      createQuery={subscribersQuery}
    >
      {(subscription) => (
        <SubscriberRow key={subscription.userId} subscription={subscription} plans={plans} />
      )}
    </SearchableList>
  );
}
