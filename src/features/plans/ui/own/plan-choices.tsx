import type { ReactNode } from 'react';
import { formatQuetzales } from '#shared/money.ts';
import { capitalize } from '#shared/text.ts';
import { useSite } from '#ui/site.tsx';
import { yearlySaving } from '../../offer.ts';
import { BenefitList, FREE_BENEFITS, PREMIUM_BENEFITS } from './benefits.tsx';
import { UpgradeButton } from './upgrade-button.tsx';

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
