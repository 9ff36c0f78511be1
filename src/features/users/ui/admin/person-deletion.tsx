import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '#shared/refresh.ts';
import { Confirmation } from '#ui/confirmation.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { notify } from '#ui/notify.ts';
import { PEOPLE_MESSAGES } from '../../messages.ts';
import { deletePerson, refreshPeople } from '../../mutations.ts';
import type { User } from '../../schema.ts';

interface PersonDeletionProps {
  user: User;
  onClose: () => void;
}

/** Asks before somebody is deleted with all that is theirs. */
export function PersonDeletion({ user: { id, name, email }, onClose }: PersonDeletionProps) {
  const queryClient = useQueryClient();
  const remove = async () => {
    await deletePerson(id);
    onClose();
    await refreshPeople(queryClient);
    void refresh(queryClient, '/api/business-profiles', '/api/announcements', '/api/categories');
    void notify('success', PEOPLE_MESSAGES.deleted);
  };
  return (
    <Confirmation
      title={`¿Eliminar a ${name}?`}
      confirm="Eliminar usuario"
      failed={PEOPLE_MESSAGES.deleteFailed}
      act={remove}
      onClose={onClose}
    >
      <p>
        Se elimina la cuenta <EmailText>{email}</EmailText> con todo lo suyo: sus negocios, anuncios, fotos y
        comentarios, y su suscripción.
      </p>
      <p className="mt-2 font-semibold">No se puede deshacer.</p>
    </Confirmation>
  );
}
