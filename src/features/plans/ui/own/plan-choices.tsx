import { capitalize } from '#shared/text.ts';
import { formatQuetzales } from '#shared/money.ts';
import { useSite } from '#ui/site.tsx';
import { yearlySaving } from '../../yearly-saving.ts';
import { FREE_BENEFITS, PREMIUM_BENEFITS } from '../plan-benefits.ts';
import { PlanCard } from './plan-card.tsx';
import { UpgradeButton } from './upgrade-button.tsx';

interface PlanChoicesProps {
  /** Whether they have premium; null as long as nobody knows. */
  isPremium: boolean | null;
  /** Called once a wish for premium is recorded. */
  onRecorded: () => void;
}

/** The three plans side by side, each with the way to it. */
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
