import { useQueryClient } from '@tanstack/react-query';
import { whatsappUrl } from '#shared/phone.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { useSite } from '#ui/site.tsx';
import { useAction } from '#ui/use-action.ts';
import { requestPremium } from '../../mutations.ts';
import { PERIOD_WORDS, activationMessage } from '../../offer.ts';
import { ownRequestQuery } from '../../queries.ts';
import type { Period } from '../../schema.ts';

/** If the browser blocks the window, `RequestNotice` has the message as a link. */
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
