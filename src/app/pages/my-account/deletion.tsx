import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { putSession } from '#features/auth/session.ts';
import { ACCOUNT_MESSAGES } from '#features/users/messages.ts';
import type { User } from '#features/users/schema.ts';
import { DeleteAccount } from '#features/users/ui/delete-account.tsx';
import { paths } from '#shared/paths.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';

/** The way to end the account. */
export function Deletion({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await navigate(paths.home);
    putSession(queryClient, null);
    await notify('success', ACCOUNT_MESSAGES.accountDeleted);
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
          userId={user.id}
          email={user.email}
          onDeleted={() => void leave()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
