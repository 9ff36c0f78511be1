import { useQueryClient } from '@tanstack/react-query';
import { ActionEntry, ActionSheet } from '#ui/action-sheet.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { notify } from '#ui/notify.ts';
import { useAfterUnmount } from '#ui/use-after-unmount.ts';
import { ANNOUNCEMENT_MESSAGES } from '../../messages.ts';
import { deleteAnnouncement, refreshAnnouncements } from '../../mutations.ts';
import type { Outcome } from '../../schema.ts';

interface MoreActionsProps {
  title: string;
  isOpen: boolean;
  onEnd: (outcome: Outcome) => void;
  onDelete: () => void;
  onClose: () => void;
}

export function MoreActions({ title, isOpen, onEnd, onDelete, onClose }: MoreActionsProps) {
  return (
    <ActionSheet title={title} onClose={onClose}>
      {isOpen && (
        <>
          <ActionEntry
            icon="circle-check-big"
            text="Marcar como vendido"
            hint="Lo que ofrecías ya no está. Sale de las listas."
            onClick={() => onEnd('sold')}
          />
          <ActionEntry
            icon="flag"
            text="Marcar como finalizado"
            hint="El evento o aviso ya pasó. Sale de las listas."
            onClick={() => onEnd('finished')}
          />
        </>
      )}
      <ActionEntry
        icon="trash-2"
        text="Eliminar anuncio"
        hint="Con sus fotos y comentarios, para siempre."
        tone="text-danger"
        onClick={onDelete}
      />
    </ActionSheet>
  );
}

interface AnnouncementDeletionProps {
  announcement: { id: number; title: string };
  leave?: (() => Promise<void>) | undefined;
  onClose: () => void;
}

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
