import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ANNOUNCEMENT_MESSAGES } from '#features/announcements/messages.ts';
import { refreshAnnouncements } from '#features/announcements/mutations.ts';
import { announcementQuery } from '#features/announcements/queries.ts';
import type { Announcement } from '#features/announcements/schema.ts';
import { businessQuery, businessesOfUserQuery } from '#features/businesses/queries.ts';
import { ownMembershipsQuery } from '#features/managers/queries.ts';
import { LimitReachedModal } from '#features/plans/ui/own/limit-reached.tsx';
import { usageQuery } from '#features/users/queries.ts';
import type { User } from '#features/users/schema.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { GuardedButton } from '#ui/guard.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { notify } from '#ui/notify.ts';
import { useAfterUnmount } from '#ui/use-after-unmount.ts';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { LoadingSheet, REFETCH_ON_OPEN, useOnceReady } from './loading-sheet.tsx';
import { PublishedAnnouncement } from './published-announcement.tsx';
import type { AnnouncementEditing } from './use-announcement-editing.ts';

interface AnnouncementModalProps {
  user: User;
  announcementId?: number | undefined;
  businessId?: number | undefined;
  onClose: () => void;
}

function useManagedBusiness(user: User, businessId: number | undefined) {
  const { data } = useQuery({ ...ownMembershipsQuery(), enabled: businessId !== undefined });
  const { data: business } = useQuery({
    ...businessQuery(businessId ?? 0),
    enabled: businessId !== undefined && user.role === 'admin',
  });
  const managed = data?.find((membership) => membership.business.id === businessId)?.business;
  return managed ?? (business && business.userId !== user.id ? business : null);
}

function useEditedData(user: User, announcementId: number | undefined, businessId: number | undefined) {
  const isNew = announcementId === undefined;
  const announcement = useQuery({
    ...announcementQuery(announcementId ?? 0),
    ...REFETCH_ON_OPEN,
    enabled: !isNew,
  });
  const managed = useManagedBusiness(user, announcement.data?.businessId ?? businessId);
  const ownerId = announcement.data?.business.userId ?? user.id;
  const businesses = useQuery({
    ...businessesOfUserQuery(user.id),
    ...REFETCH_ON_OPEN,
    enabled: isNew,
    placeholderData: keepPreviousData,
  });
  const usage = useQuery({ ...usageQuery(ownerId), ...REFETCH_ON_OPEN });
  const needed = isNew ? businesses : announcement;
  return {
    announcement: isNew ? null : announcement.data,
    businesses: managed ? [managed] : (businesses.data ?? []),
    // Without it, only the server checks the limits: it alone knows the plan of another owner.
    usage: managed ? null : (usage.data ?? null),
    mayAddPhotos: managed?.isFeatured ?? usage.data?.plan.isPremium ?? false,
    isReady: useOnceReady(needed.isFetchedAfterMount && usage.isFetchedAfterMount && !needed.isError),
    hasFailed: needed.isError,
    retry: () => void needed.refetch(),
  };
}

interface NoBusinessSheetProps {
  title: string;
  isHidden: boolean;
  onClose: () => void;
}

function NoBusinessSheet({ title, isHidden, onClose }: NoBusinessSheetProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      {isHidden ? (
        <>
          <p className="mb-5">
            Lo que está oculto no publica anuncios. En Mis Contenidos dice por qué lo está tu negocio, y cómo
            volver a mostrarlo.
          </p>
          <LinkButton to={paths.ownContents}>Ir a Mis Contenidos</LinkButton>
        </>
      ) : (
        <>
          <p className="mb-5">
            Los anuncios los publica un negocio. Agrega el tuyo primero: toma dos minutos.
          </p>
          <GuardedButton action="business">Agregar Negocio</GuardedButton>
        </>
      )}
    </Sheet>
  );
}

/** Checks the limit only when it opens, so that a form being filled in never disappears. */
function AnnouncementWithinLimit(props: AnnouncementEditing) {
  const { announcement, usage, onClose } = props;
  const [isFull] = useState(!announcement && usage && usage.announcements.used >= usage.announcements.limit);
  return isFull && usage ? (
    <LimitReachedModal what="announcements" {...usage.announcements} {...usage.plan} onClose={onClose} />
  ) : (
    <AnnouncementEditor {...props} />
  );
}

/** Leads to the share step of what is new; administrators publish for others, who share it themselves. */
function useOnSaved(user: User, onClose: () => void) {
  const queryClient = useQueryClient();
  const [published, setPublished] = useState<Announcement | null>(null);
  const onSaved = (saved: Announcement, isNew: boolean) => {
    const isForOther = user.role === 'admin' && saved.business.userId !== user.id;
    if (isNew && !isForOther) {
      void refreshAnnouncements(queryClient);
      setPublished(saved);
      return;
    }
    void notify('success', isNew ? ANNOUNCEMENT_MESSAGES.created : ANNOUNCEMENT_MESSAGES.updated);
    onClose();
  };
  return { published, onSaved };
}

export default function AnnouncementModal({
  user,
  announcementId,
  businessId,
  onClose,
}: AnnouncementModalProps) {
  const queryClient = useQueryClient();
  const data = useEditedData(user, announcementId, businessId);
  const refreshLater = useAfterUnmount(() => void refreshAnnouncements(queryClient));
  const { published, onSaved } = useOnSaved(user, onClose);
  const { announcement, usage } = data;
  if (published) return <PublishedAnnouncement announcement={published} onClose={onClose} />;
  const title = announcementId === undefined ? 'Crear anuncio' : 'Editar anuncio';
  if (!data.isReady || announcement === undefined)
    return <LoadingSheet title={title} hasFailed={data.hasFailed} onRetry={data.retry} onClose={onClose} />;
  const businesses = announcement
    ? [announcement.business]
    : data.businesses.filter(({ isHidden }) => !isHidden);
  if (businesses.length === 0)
    return <NoBusinessSheet title={title} isHidden={data.businesses.length > 0} onClose={onClose} />;
  return (
    <AnnouncementWithinLimit
      userId={user.id}
      announcement={announcement}
      businesses={businesses}
      businessId={businessId}
      usage={usage}
      mayAddPhotos={data.mayAddPhotos}
      onTextSaved={refreshLater}
      onSaved={(saved) => onSaved(saved, announcement === null)}
      onClose={onClose}
    />
  );
}
