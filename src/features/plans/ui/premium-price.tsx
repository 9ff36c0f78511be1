import { formatQuetzales } from '#shared/money.ts';
import { useSite } from '#ui/site.tsx';
import { WovenTile } from '#ui/woven.tsx';
import { yearlySaving } from '../yearly-saving.ts';

const CLOTH = { seed: 40, hue: 22 };

/** What premium costs, as the price tag of a market stall. */
export function PremiumPrice() {
  const { premiumMonthly, premiumYearly } = useSite();
  const saving = yearlySaving(premiumMonthly, premiumYearly);
  return (
    <div className="card overflow-hidden text-center md:w-80">
      <div className="h-24">
        <WovenTile {...CLOTH} />
      </div>
      <div className="px-6 pt-5 pb-6">
        <p className="font-semibold text-marigold">Premium</p>
        <p className="mt-1">
          <span className="text-5xl font-bold tracking-tight">{formatQuetzales(premiumMonthly)}</span>{' '}
          <span className="text-lg text-muted">al mes</span>
        </p>
        <p className="mt-3 border-t border-line pt-3 text-muted">
          o <strong className="text-ink">{formatQuetzales(premiumYearly)} al año</strong>
          {saving && <span className="block">{saving}</span>}
        </p>
      </div>
    </div>
  );
}
