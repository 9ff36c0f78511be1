import { useQueryClient } from '@tanstack/react-query';
import { whatsappUrl } from '#shared/phone.ts';
import { useSite } from '#ui/site.tsx';
import { useAction } from '#ui/use-action.ts';
import { requestPremium } from '../../mutations.ts';
import { ownRequestQuery } from '../../queries.ts';
import type { Period } from '../../requests.ts';
import { activationMessage } from '../activation-message.ts';

/**
 * Records that somebody wants premium and opens WhatsApp with the message typed in. Where the browser lets no window open,
 * the notice has the same as a link.
 */
export function usePremiumRequest(period: Period, onRecorded: () => void) {
  const queryClient = useQueryClient();
  const { name, contactPhone } = useSite();
  return useAction(async () => {
    const request = await requestPremium(period);
    queryClient.setQueryData(ownRequestQuery().queryKey, request);
    window.open(whatsappUrl(contactPhone, activationMessage(name, request)), '_blank', 'noopener');
    onRecorded();
  });
}
