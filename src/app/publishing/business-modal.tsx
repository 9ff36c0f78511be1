import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { BUSINESS_MESSAGES } from '#features/businesses/messages.ts';
import { refreshBusinesses } from '#features/businesses/mutations.ts';
import { businessQuery } from '#features/businesses/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { allBusinessMediaQuery } from '#features/media/queries.ts';
import { usageQuery } from '#features/users/queries.ts';
import type { User } from '#features/users/schema.ts';
import { paths } from '#shared/paths.ts';
import { notify } from '#ui/notify.ts';
import { useAfterUnmount } from '#ui/use-after-unmount.ts';
import { BusinessEditor } from './business-editor.tsx';
import { FRESH } from './fresh.ts';
import { WaitingSheet } from './waiting-sheet.tsx';

interface BusinessModalProps {
  user: User;
  /** Undefined for a new one. */
  businessId: number | undefined;
  onClose: () => void;
}

function useKnown(userId: number, businessId: number | undefined) {
  const isOld = { ...FRESH, enabled: businessId !== undefined };
  const business = useQuery({ ...businessQuery(businessId ?? 0), ...isOld });
  const media = useQuery({ ...allBusinessMediaQuery(businessId ?? 0), ...isOld });
  const usage = useQuery({ ...usageQuery(userId), ...FRESH });
  return { business, media, usage };
}

/** Creates a business, or edits the one with the id. */
export default function BusinessModal({ user, businessId, onClose }: BusinessModalProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { business, media, usage } = useKnown(user.id, businessId);
  const isNew = businessId === undefined;
  const isKnown = isNew || (business.isFetchedAfterMount && media.isFetchedAfterMount);
  const refreshLater = useAfterUnmount(() => void refreshBusinesses(queryClient));
  const onSaved = ({ id }: BusinessProfile) => {
    void notify('success', isNew ? BUSINESS_MESSAGES.created : BUSINESS_MESSAGES.updated);
    if (isNew) void navigate(paths.business(id));
    onClose();
  };
  if (!isKnown || usage.isPending || (!isNew && !(business.data && media.data))) {
    return (
      <WaitingSheet
        title={isNew ? 'Agregar negocio' : 'Editar negocio'}
        hasFailed={business.isError || media.isError}
        onRetry={() => void Promise.all([business.refetch(), media.refetch()])}
        onClose={onClose}
      />
    );
  }
  return (
    <BusinessEditor
      user={user}
      business={business.data ?? null}
      media={media.data ?? []}
      usage={usage.data ?? null}
      onSuccess={refreshLater}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
