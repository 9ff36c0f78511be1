import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatQuetzales } from '#shared/money.ts';
import { whatsappUrl } from '#shared/phone.ts';
import { capitalize } from '#shared/text.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { useSite } from '#ui/site.tsx';
import { useAction } from '#ui/use-action.ts';
import { requestPremium } from '../../mutations.ts';
import { activationMessage, yearlySaving } from '../../offer.ts';
import { ownRequestQuery } from '../../queries.ts';
import { PERIOD_WORDS, type Period } from '#shared/plan-periods.ts';
import { BenefitList, FREE_BENEFITS, PREMIUM_BENEFITS } from './benefits.tsx';

/** Opens WhatsApp; if the browser blocks the window, `RequestNotice` has the message as a link. */
function usePremiumRequest(period: Period, onRecorded: () => void) {
  const queryClient = useQueryClient();
  const { name, contactPhone } = useSite();
  return useAction(async () => {
    const request = await requestPremium(period);
    queryClient.setQueryData(ownRequestQuery().queryKey, request);
    if (contactPhone)
      window.open(whatsappUrl(contactPhone, activationMessage(name, request)), '_blank', 'noopener');
    onRecorded();
  });
}

interface UpgradeButtonProps {
  period: Period;
  isPremium: boolean;
  onRecorded: () => void;
}

function UpgradeButton({ period, isPremium, onRecorded }: UpgradeButtonProps) {
  const { start, isBusy, failure } = usePremiumRequest(period, onRecorded);
  const verb = isPremium ? 'Renovar' : 'Activar';
  return (
    <>
      <ActionButton look={period === 'year' ? 'primary' : 'quiet'} wide isBusy={isBusy} onClick={start}>
        {verb} por {PERIOD_WORDS[period]}
      </ActionButton>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure}
      </p>
    </>
  );
}

interface PlanCardProps {
  title: string;
  price: string;
  rhythm?: string;
  note: string;
  benefits: readonly string[];
  isCurrent?: boolean;
  isPaid?: boolean;
  children?: ReactNode;
}

function PlanCard({
  title,
  price,
  rhythm,
  note,
  benefits,
  isCurrent = false,
  isPaid = false,
  children,
}: PlanCardProps) {
  return (
    <li
      className={`card flex flex-col border-t-4 p-5 lg:p-6 ${isPaid ? 'border-t-marigold' : 'border-t-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{title}</h3>
        {isCurrent && (
          <span className="rounded-full bg-jade-soft px-3 py-0.5 text-sm font-semibold text-jade">
            Tu plan
          </span>
        )}
      </div>
      <p className="mt-2">
        <span className="text-3xl font-bold tracking-tight">{price}</span>{' '}
        {rhythm && <span className="text-muted">{rhythm}</span>}
      </p>
      <p className={`mb-4 ${isPaid ? 'font-semibold text-marigold' : 'text-muted'}`}>{note}</p>
      <BenefitList benefits={benefits} />
      <div className="mt-auto pt-5 empty:hidden">{children}</div>
    </li>
  );
}

interface PlanChoicesProps {
  isPremium: boolean | null;
  onRecorded: () => void;
}

export function PlanChoices({ isPremium, onRecorded }: PlanChoicesProps) {
  const { premiumMonthly, premiumYearly } = useSite();
  const saving = yearlySaving(premiumMonthly, premiumYearly);
  const upgrade = { isPremium: isPremium === true, onRecorded };
  return (
    <ul className="grid gap-4 md:grid-cols-3 lg:gap-5">
      <PlanCard
        title="Gratis"
        price={formatQuetzales(0)}
        note="Sin fecha de fin"
        benefits={FREE_BENEFITS}
        isCurrent={isPremium === false}
      />
      <PlanCard
        title="Premium al mes"
        price={formatQuetzales(premiumMonthly)}
        rhythm="al mes"
        note="Sin plazo: mientras te convenga"
        benefits={PREMIUM_BENEFITS}
        isPaid
      >
        <UpgradeButton period="month" {...upgrade} />
      </PlanCard>
      <PlanCard
        title="Premium al año"
        price={formatQuetzales(premiumYearly)}
        rhythm="al año"
        note={capitalize(saving ?? 'doce meses en un pago')}
        benefits={PREMIUM_BENEFITS}
        isPaid
      >
        <UpgradeButton period="year" {...upgrade} />
      </PlanCard>
    </ul>
  );
}
