import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { freshSessionQuery } from '#features/auth/queries.ts';
import { putSession } from '#features/auth/session.ts';
import { ACCOUNT_MESSAGES } from '#features/users/messages.ts';
import { deleteAccount } from '#features/users/mutations.ts';
import type { User } from '#features/users/schema.ts';
import { DeleteAccount } from '#features/users/ui/delete-account.tsx';
import { ApiError } from '#shared/api-client.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';

/** Deletes the account, and gives what to say of it; the time after an answer was lost it may be gone already. */
function useDeletion(userId: number): (password: string) => Promise<string> {
  const queryClient = useQueryClient();
  const isInDoubt = useRef(false);
  return async (password) => {
    if (isInDoubt.current) {
      const { user } = await queryClient.fetchQuery(freshSessionQuery());
      if (!user) return ACCOUNT_MESSAGES.accountSeemsDeleted;
    }
    await deleteAccount(userId, password).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 0) isInDoubt.current = true;
      throw error;
    });
    return ACCOUNT_MESSAGES.accountDeleted;
  };
}

/** The way to end the account. */
export function Deletion({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useDeletion(user.id);
  const leave = async (said: string) => {
    await navigate(paths.home);
    putSession(queryClient, null);
    await notify('success', said);
  };
  return (
    <>
      <p className="mb-4 text-muted">
        Se va con tus negocios, anuncios y comentarios, y no se puede deshacer.
      </p>
      <Button look="quiet" onClick={() => setAsking(true)} className="needs-script">
        <Trash2 aria-hidden size={18} /> Eliminar mi cuenta
      </Button>
      {isAsking && (
        <DeleteAccount
          email={user.email}
          onDelete={remove}
          onDeleted={(said) => void leave(said)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
