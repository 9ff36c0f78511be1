import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#ui/router/hooks.ts';
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
import { JUST_PUBLISHED } from './just-published.ts';
import { LoadingSheet, REFETCH_ON_OPEN, useOnceReady } from './loading-sheet.tsx';

interface BusinessModalProps {
  user: User;
  businessId: number | undefined;
  step: string | undefined;
  isOnPhone: boolean;
  onClose: () => void;
}

function useEditedData(userId: number, businessId: number | undefined) {
  const options = { ...REFETCH_ON_OPEN, enabled: businessId !== undefined };
  const business = useQuery({ ...businessQuery(businessId ?? 0), ...options });
  const media = useQuery({ ...allBusinessMediaQuery(businessId ?? 0), ...options });
  const usage = useQuery({ ...usageQuery(userId), ...REFETCH_ON_OPEN });
  return { business, media, usage };
}

export default function BusinessModal({ user, businessId, step, isOnPhone, onClose }: BusinessModalProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { business, media, usage } = useEditedData(user.id, businessId);
  const isNew = businessId === undefined;
  const isLoaded = isNew || (business.isFetchedAfterMount && media.isFetchedAfterMount);
  const isReady = useOnceReady(isLoaded && !usage.isPending);
  const refreshLater = useAfterUnmount(() => void refreshBusinesses(queryClient));
  const onSaved = ({ id, userId, heldFor }: BusinessProfile) => {
    const message = isNew ? BUSINESS_MESSAGES.created : BUSINESS_MESSAGES.updated;
    // To its owner the next step says that it was created.
    if (!isNew || userId !== user.id)
      void notify('success', heldFor === null ? message : `${message}. ${BUSINESS_MESSAGES.held}`);
    if (isNew) void navigate(paths.business(id), { state: JUST_PUBLISHED });
    onClose();
  };
  if (!isReady || (!isNew && !(business.data && media.data))) {
    return (
      <LoadingSheet
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
      step={step}
      isOnPhone={isOnPhone}
      onTextSaved={refreshLater}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
