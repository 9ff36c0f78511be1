import { useQueryClient } from '@tanstack/react-query';
import { Confirmation } from '#ui/confirmation.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
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

interface EntryProps {
  icon: IconName;
  text: string;
  hint: string;
  tone?: string;
  onClick: () => void;
}

function Entry({ icon, text, hint, tone = '', onClick }: EntryProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`flex min-h-14 w-full items-center gap-3 rounded-lg px-3 py-2 text-left hover:bg-raised ${tone}`}
    >
      <Icon name={icon} size={22} className="shrink-0" />
      <span>
        <span className="block font-semibold">{text}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
    </button>
  );
}

export function MoreActions({ title, isOpen, onEnd, onDelete, onClose }: MoreActionsProps) {
  return (
    <Modal
      label={`Opciones de «${title}»`}
      onClose={onClose}
      className="max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none"
    >
      <div className="p-3">
        <h2 className="truncate px-3 pt-2 pb-3 text-lg">{title}</h2>
        {isOpen && (
          <>
            <Entry
              icon="circle-check-big"
              text="Marcar como vendido"
              hint="Lo que ofrecías ya no está. Sale de las listas."
              onClick={() => onEnd('sold')}
            />
            <Entry
              icon="flag"
              text="Marcar como finalizado"
              hint="El evento o aviso ya pasó. Sale de las listas."
              onClick={() => onEnd('finished')}
            />
          </>
        )}
        <Entry
          icon="trash-2"
          text="Eliminar anuncio"
          hint="Con sus fotos y comentarios, para siempre."
          tone="text-danger"
          onClick={onDelete}
        />
        <form method="dialog" className="mt-1 border-t border-line pt-1">
          <button className="min-h-12 w-full rounded-lg font-semibold hover:bg-raised">Cancelar</button>
        </form>
      </div>
    </Modal>
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
