import { useQuery } from '@tanstack/react-query';
import { businessesOfUserQuery } from '#features/businesses/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { BusinessCard } from '#features/businesses/ui/business-card.tsx';
import { PhoneProofButton } from '#features/moderation/ui/phone-proof-button.tsx';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { useGuard } from '#ui/guard.tsx';
import { AfterPublishing, publishedTitle } from '../../publishing/after-publishing.tsx';
import { StepHeading, StepTop } from './step-frame.tsx';

export function DoneStep({ business }: { business: BusinessProfile }) {
  const { id, userId, whatsappNumber } = business;
  const { intercept } = useGuard();
  const { data: cards = [] } = useQuery(businessesOfUserQuery(userId));
  const card = cards.find((one) => one.id === id);
  return (
    <div className="space-y-5">
      <StepTop id={id} step="listo" />
      <StepHeading question={publishedTitle(business)} />
      {card && <BusinessCard business={card} compact />}
      <AfterPublishing business={business} onEdit={(step) => intercept('business', id, step)} />
      <div className="grid gap-3">
        {whatsappNumber && <PhoneProofButton business={business} look="quiet" className="" />}
        <LinkButton to={paths.business(id)} look="plain">
          Ver mi negocio
        </LinkButton>
      </div>
    </div>
  );
}
