import { useState } from 'react';
import { formatLongDate } from '#shared/time.ts';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { useNow } from '#ui/now.tsx';
import { usePart } from '#ui/part.tsx';
import { SearchableList } from '#ui/searchable-list.tsx';
import { failureMessage } from '#shared/plan-failures.ts';
import { SUBSCRIPTION_MESSAGES, isFreeName } from '../../messages.ts';
import { assignPlan, cancelPlan, refreshPlans } from '../../mutations.ts';
import { plansQuery, subscribersQuery } from '../../queries.ts';
import { type SubscriptionPlan, type UserSubscription, businessesText, defaultEnd } from '../../schema.ts';
import { PlanDates } from './plan-dates.tsx';
import { SubscriberSummary } from './subscriber-summary.tsx';

interface PlanCancellationProps {
  subscription: UserSubscription;
  onClose: () => void;
}

function PlanCancellation({ subscription: { userId, name, planName }, onClose }: PlanCancellationProps) {
  return (
    <MutationConfirmation
      title={`¿Pasar a ${name} al plan Gratis?`}
      confirm={<span lang="en">Move to Free Plan</span>}
      failed={(reason) => failureMessage(SUBSCRIPTION_MESSAGES.cancelFailed, reason)}
      act={() => cancelPlan(userId)}
      refresh={refreshPlans}
      successMessage={SUBSCRIPTION_MESSAGES.cancelled}
      onClose={onClose}
    >
      Su plan {planName} termina ahora mismo y lo que pasa del plan Gratis se oculta, sin borrarse. Se lo
      decimos por correo.
    </MutationConfirmation>
  );
}

interface AssignmentProps extends PlanCancellationProps {
  plan: SubscriptionPlan;
}

function Assignment({ subscription, plan, onClose }: AssignmentProps) {
  const { userId, name, email, businessNames } = subscription;
  const end = defaultEnd(useNow());
  return (
    <MutationConfirmation
      title={`¿Asignar ${plan.name} a ${name}?`}
      confirm={`Asignar ${plan.name}`}
      look="jade"
      failed={(reason) => failureMessage(SUBSCRIPTION_MESSAGES.assignFailed, reason)}
      act={() => assignPlan(userId, plan.id, { expiresAt: end })}
      refresh={refreshPlans}
      successMessage={SUBSCRIPTION_MESSAGES.assigned}
      onClose={onClose}
    >
      <FactList
        facts={[
          ['Cuenta', <EmailText key="email">{email}</EmailText>],
          ['Negocio', businessesText(businessNames)],
          ['Plan', plan.name],
          ['Hasta', formatLongDate(end)],
        ]}
      />
      <p className="mt-3 text-sm text-muted">Para otras fechas, cámbialas después con «Editar fechas».</p>
    </MutationConfirmation>
  );
}

interface SubscriberRowProps {
  subscription: UserSubscription;
  plans: readonly SubscriptionPlan[];
}

type Dialog = 'dates' | 'cancellation';

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
          <Icon name="calendar-days" size={16} className="max-sm:hidden" /> Editar fechas
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

function SubscriberRow({ subscription, plans }: SubscriberRowProps) {
  const { name, planId } = subscription;
  const [shown, setShown] = useState<Dialog | null>(null);
  const [assigned, setAssigned] = useState<SubscriptionPlan | null>(null);
  const close = () => setShown(null);
  return (
    <li className="py-4 first:pt-0">
      <SubscriberSummary subscription={subscription} />
      <div role="group" aria-label={`Plan de ${name}`} className="mt-2.5 flex flex-wrap gap-2">
        {plans
          .filter((plan) => !isFreeName(plan.name) && plan.id !== planId)
          .map((plan) => (
            <Button
              key={plan.id}
              look="quiet"
              onClick={() => setAssigned(plan)}
              className={`needs-script ${COMPACT}`}
            >
              Asignar {plan.name}
            </Button>
          ))}
        <SubscriptionButtons subscription={subscription} onShow={setShown} />
      </div>
      {assigned && (
        <Assignment subscription={subscription} plan={assigned} onClose={() => setAssigned(null)} />
      )}
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
