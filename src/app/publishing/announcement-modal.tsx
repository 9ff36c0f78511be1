import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ANNOUNCEMENT_MESSAGES } from '#features/announcements/messages.ts';
import { refreshAnnouncements } from '#features/announcements/mutations.ts';
import { announcementQuery } from '#features/announcements/queries.ts';
import { businessesOfUserQuery } from '#features/businesses/queries.ts';
import { LimitReachedModal } from '#features/plans/ui/limit-reached.tsx';
import { usageQuery } from '#features/users/queries.ts';
import type { User } from '#features/users/schema.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { GuardedButton } from '#ui/guard.tsx';
import { notify } from '#ui/notify.ts';
import { Sheet } from '#ui/modal.tsx';
import { useAfterUnmount } from '#ui/use-after-unmount.ts';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { FRESH } from './fresh.ts';
import type { AnnouncementEditing } from './use-announcement-editing.ts';
import { WaitingSheet } from './waiting-sheet.tsx';

interface AnnouncementModalProps {
  user: User;
  /** Of the announcement to be edited; undefined for a new one. */
  announcementId?: number | undefined;
  /** Of the business that a new one is for, where that is known. */
  businessId?: number | undefined;
  onClose: () => void;
}

function useKnown(user: User, announcementId: number | undefined) {
  const isNew = announcementId === undefined;
  const announcement = useQuery({ ...announcementQuery(announcementId ?? 0), ...FRESH, enabled: !isNew });
  const ownerId = announcement.data?.business.userId ?? user.id;
  const businesses = useQuery({ ...businessesOfUserQuery(user.id), ...FRESH, enabled: isNew });
  const usage = useQuery({ ...usageQuery(ownerId), ...FRESH });
  const needed = isNew ? businesses : announcement;
  return {
    announcement: isNew ? null : announcement.data,
    businesses: businesses.data ?? [],
    // Where it can't be had, the server alone says what is too much.
    usage: usage.data ?? null,
    isReady: needed.isFetchedAfterMount && usage.isFetchedAfterMount,
    hasFailed: needed.isError,
    retry: () => void needed.refetch(),
  };
}

interface NobodyAnnouncesProps {
  title: string;
  /** Whether there are businesses, but hidden ones. */
  isHidden: boolean;
  onClose: () => void;
}

/** For whoever has no business that could announce anything. */
function NobodyAnnounces({ title, isHidden, onClose }: NobodyAnnouncesProps) {
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

/** The form, unless there is no room for another announcement when it is opened: who has begun to write keeps it. */
function AnnouncementWithin(props: AnnouncementEditing) {
  const { announcement, usage, onClose } = props;
  const [isFull] = useState(!announcement && usage && usage.announcements.used >= usage.announcements.limit);
  return isFull && usage ? (
    <LimitReachedModal what="announcements" {...usage.announcements} {...usage.plan} onClose={onClose} />
  ) : (
    <AnnouncementEditor {...props} />
  );
}

/** Creates an announcement, or edits the one with the id. */
export default function AnnouncementModal({
  user,
  announcementId,
  businessId,
  onClose,
}: AnnouncementModalProps) {
  const queryClient = useQueryClient();
  const known = useKnown(user, announcementId);
  const refreshLater = useAfterUnmount(() => void refreshAnnouncements(queryClient));
  const { announcement, usage } = known;
  const title = announcementId === undefined ? 'Crear anuncio' : 'Editar anuncio';
  if (!known.isReady || known.hasFailed || announcement === undefined)
    return <WaitingSheet title={title} hasFailed={known.hasFailed} onRetry={known.retry} onClose={onClose} />;
  const businesses = announcement
    ? [announcement.business]
    : known.businesses.filter(({ isHidden }) => !isHidden);
  if (businesses.length === 0)
    return <NobodyAnnounces title={title} isHidden={known.businesses.length > 0} onClose={onClose} />;
  const onSaved = () => {
    void notify('success', announcement ? ANNOUNCEMENT_MESSAGES.updated : ANNOUNCEMENT_MESSAGES.created);
    onClose();
  };
  return (
    <AnnouncementWithin
      userId={user.id}
      announcement={announcement}
      businesses={businesses}
      businessId={businessId}
      usage={usage}
      onSuccess={refreshLater}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
