import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '#shared/refresh.ts';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { PEOPLE_MESSAGES } from '../../messages.ts';
import { deletePerson, refreshPeople } from '../../mutations.ts';
import type { User } from '../../schema.ts';

/** With people goes what they published. */
async function refreshAfter(queryClient: QueryClient): Promise<void> {
  await refreshPeople(queryClient);
  void refresh(queryClient, '/api/business-profiles', '/api/announcements', '/api/categories');
}

interface PersonDeletionProps {
  user: User;
  onClose: () => void;
}

/** Asks before somebody is deleted with all that is theirs. */
export function PersonDeletion({ user: { id, name, email }, onClose }: PersonDeletionProps) {
  return (
    <MutationConfirmation
      title={`¿Eliminar a ${name}?`}
      confirm="Eliminar usuario"
      failed={PEOPLE_MESSAGES.deleteFailed}
      act={() => deletePerson(id)}
      refresh={refreshAfter}
      successMessage={PEOPLE_MESSAGES.deleted}
      onClose={onClose}
    >
      <p>
        Se elimina la cuenta <EmailText>{email}</EmailText> con todo lo suyo: sus negocios, anuncios, fotos y
        comentarios, y su suscripción.
      </p>
      <p className="mt-2 font-semibold">No se puede deshacer.</p>
    </MutationConfirmation>
  );
}
