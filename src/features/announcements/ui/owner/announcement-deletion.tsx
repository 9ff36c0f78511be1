import { useQueryClient } from '@tanstack/react-query';
import { Confirmation } from '#ui/confirmation.tsx';
import { notify } from '#ui/notify.ts';
import { useAfterUnmount } from '#ui/use-after-unmount.ts';
import { ANNOUNCEMENT_MESSAGES } from '../../messages.ts';
import { deleteAnnouncement, refreshAnnouncements } from '../../mutations.ts';

interface AnnouncementDeletionProps {
  announcement: { id: number; title: string };
  /** Leaves a page that is about it alone. */
  leave?: (() => Promise<void>) | undefined;
  onClose: () => void;
}

/** Asks before an announcement is deleted. */
export function AnnouncementDeletion({ announcement, leave, onClose }: AnnouncementDeletionProps) {
  const queryClient = useQueryClient();
  const refreshLater = useAfterUnmount(() => void refreshAnnouncements(queryClient));
  const remove = async () => {
    await deleteAnnouncement(announcement.id);
    void notify('success', ANNOUNCEMENT_MESSAGES.deleted);
    if (leave) {
      refreshLater();
      return leave();
    }
    onClose();
    return refreshAnnouncements(queryClient);
  };
  return (
    <Confirmation
      title="¿Eliminar este anuncio?"
      confirm="Eliminar anuncio"
      failed={ANNOUNCEMENT_MESSAGES.deleteFailed}
      act={remove}
      onClose={onClose}
    >
      «{announcement.title}» se elimina para siempre, con sus fotos y sus comentarios.
    </Confirmation>
  );
}
