import { ActionButton } from '#ui/action-button.tsx';
import type { Period } from '../../requests.ts';
import { PERIOD_WORDS } from '../activation-message.ts';
import { usePremiumRequest } from './use-premium-request.ts';

interface UpgradeButtonProps {
  period: Period;
  /** They have premium already. */
  isPremium: boolean;
  /** Called once the wish is recorded. */
  onRecorded: () => void;
}

/** Asks for premium. */
export function UpgradeButton({ period, isPremium, onRecorded }: UpgradeButtonProps) {
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
