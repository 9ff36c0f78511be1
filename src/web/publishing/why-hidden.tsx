import { useQueryClient } from '@tanstack/react-query';
import { BUSINESS_MESSAGES } from '#features/businesses/messages.ts';
import { pinBusiness, refreshBusinesses } from '#features/businesses/mutations.ts';
import type { BusinessCard } from '#features/businesses/schema.ts';
import { ClosedBusiness, HiddenBusiness } from '#features/businesses/ui/hidden-business.tsx';
import HeldNotice from '#features/moderation/ui/held-notice.tsx';
import OwnHold from '#features/moderation/ui/reports/own-hold.tsx';
import { HiddenNotice } from '#ui/notices.tsx';
import { notify } from '#ui/notify.ts';

interface WhyHiddenProps {
  business: Pick<BusinessCard, 'id' | 'name' | 'hiddenBy' | 'takedownReason' | 'heldFor'>;
  isOwner: boolean;
}

export function WhyHidden({ business, isOwner }: WhyHiddenProps) {
  const { id, name, hiddenBy, takedownReason, heldFor } = business;
  const queryClient = useQueryClient();
  if (hiddenBy === 'hold' && heldFor !== null && heldFor !== 'reports')
    return <HeldNotice business={business} heldFor={heldFor} />;
  if (hiddenBy === 'takedown' || hiddenBy === 'hold')
    return <OwnHold reference={{ kind: 'business', id }} name={name} takedownReason={takedownReason} />;
  if (hiddenBy === 'suspension')
    return (
      <HiddenNotice title="La cuenta del propietario está suspendida, así que este negocio no se muestra.">
        <p className="mt-1">Solo lo ven quienes lo administran. Nada se ha borrado.</p>
      </HiddenNotice>
    );
  if (hiddenBy === 'closure') return <ClosedBusiness id={id} />;
  if (!isOwner)
    return (
      <HiddenNotice title="El plan de su propietario no muestra este negocio.">
        <p className="mt-1">Solo lo ven quienes lo administran. Nada se ha borrado.</p>
      </HiddenNotice>
    );
  const pin = async () => {
    await pinBusiness(id);
    await refreshBusinesses(queryClient);
    void notify('success', BUSINESS_MESSAGES.pinned);
  };
  return <HiddenBusiness onPin={pin} />;
}
