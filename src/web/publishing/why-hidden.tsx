import { useQueryClient } from '@tanstack/react-query';
import { BUSINESS_MESSAGES } from '#features/businesses/messages.ts';
import { pinBusiness, refreshBusinesses } from '#features/businesses/mutations.ts';
import type { BusinessCard } from '#features/businesses/schema.ts';
import { ClosedBusiness } from '#features/businesses/ui/closed-business.tsx';
import { HiddenBusiness } from '#features/businesses/ui/hidden-business.tsx';
import { lazyComponent } from '#ui/lazy.tsx';
import { HiddenNotice } from '#ui/notices.tsx';
import { notify } from '#ui/notify.ts';

const HeldNotice = lazyComponent(() => import('#features/reviews/ui/held-notice.tsx'));
const OwnHold = lazyComponent(() => import('#features/reports/ui/own-hold.tsx'));

interface WhyHiddenProps {
  business: Pick<BusinessCard, 'id' | 'name' | 'withheldReason' | 'heldFor' | 'closedAt'>;
  isOwner: boolean;
}

export function WhyHidden({ business, isOwner }: WhyHiddenProps) {
  const { id, name, withheldReason, heldFor, closedAt } = business;
  const queryClient = useQueryClient();
  if (withheldReason !== null || heldFor === 'reports')
    return <OwnHold reference={{ kind: 'business', id }} name={name} withheldReason={withheldReason} />;
  if (heldFor !== null) return <HeldNotice business={business} heldFor={heldFor} />;
  if (closedAt) return <ClosedBusiness id={id} />;
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
