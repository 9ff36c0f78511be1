import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { useNow } from '#ui/now.tsx';
import { SUBSCRIPTION_MESSAGES } from '../../messages.ts';
import { assignPlan } from '../../mutations.ts';
import { isFreeName } from '../../plan-names.ts';
import type { SubscriptionPlan, UserSubscription } from '../../subscriptions.ts';
import { FreeMove } from './free-move.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { PlanDates } from './plan-dates.tsx';
import { planLine } from './plan-line.ts';
import { usePlanAct } from './use-plan-act.ts';

interface SubscriberRowProps {
  subscription: UserSubscription;
  /** The plans that can be had. */
  plans: readonly SubscriptionPlan[];
}

/** What an administrator is asked more about. */
type Dialog = 'dates' | 'move';

/** Side by side on the narrowest phones too. */
const COMPACT = 'px-3.5! text-sm! whitespace-nowrap max-sm:flex-1 max-sm:px-2!';

function Person({ subscription }: { subscription: UserSubscription }) {
  const line = planLine(subscription, useNow());
  return (
    <div className="min-w-0">
      <p className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{subscription.name}</span>
        <PlanBadge {...subscription} />
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        <EmailText>{subscription.email}</EmailText>
      </p>
      {line && <p className="mt-0.5 text-sm">{line}</p>}
    </div>
  );
}

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
        <Button lang="en" look="quiet" onClick={() => onShow('move')} className={`needs-script ${COMPACT}`}>
          Move to Free Plan
        </Button>
      )}
    </>
  );
}

/** Gives the person another plan. */
function useAssignment(userId: number) {
  const { run, isBusy, failure } = usePlanAct(SUBSCRIPTION_MESSAGES.assignFailed);
  const assign = (plan: SubscriptionPlan) =>
    run(async () => {
      await assignPlan(userId, plan.id);
      return SUBSCRIPTION_MESSAGES.assigned;
    });
  return { assign, isAssigning: isBusy, failure };
}

/** A person with their plan, and what an administrator can do about it. */
export function SubscriberRow({ subscription, plans }: SubscriberRowProps) {
  const { userId, name, planId } = subscription;
  const [shown, setShown] = useState<Dialog | null>(null);
  const { assign, isAssigning, failure } = useAssignment(userId);
  const close = () => setShown(null);
  return (
    <li className="py-4 first:pt-0">
      <Person subscription={subscription} />
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
      {shown === 'move' && <FreeMove subscription={subscription} onClose={close} />}
    </li>
  );
}
