import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '#ui/action-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { BUSINESS_MESSAGES } from '../messages.ts';
import { refreshBusinesses, verifyBusiness } from '../mutations.ts';
import type { BusinessProfile } from '../schema.ts';

export function VerificationButton({ business: { id, name, verifiedAt } }: { business: BusinessProfile }) {
  const queryClient = useQueryClient();
  const isVerified = verifiedAt !== null;
  const { start, isBusy, failure } = useAction(async () => {
    await verifyBusiness(id, { verified: !isVerified, name });
    await refreshBusinesses(queryClient);
    void notify('success', isVerified ? BUSINESS_MESSAGES.unverified : BUSINESS_MESSAGES.verified);
  });
  const icon = isVerified ? 'badge-x' : 'badge-check';
  return (
    <>
      <ActionButton
        look={isVerified ? 'quiet' : 'jade'}
        isBusy={isBusy}
        onClick={start}
        className="max-sm:px-3"
      >
        <Icon name={icon} size={18} /> {isVerified ? 'Retirar la verificación' : 'Verificar negocio'}
      </ActionButton>
      <p role="alert" className="basis-full px-1 font-medium text-danger empty:hidden">
        {failure && `${BUSINESS_MESSAGES.verifyFailed}: ${failure}`}
      </p>
    </>
  );
}
