import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { ActionButton } from '#ui/action-button.tsx';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { PEOPLE_MESSAGES } from '../../messages.ts';
import { inviteAgain, refreshPeople } from '../../mutations.ts';
import type { Person } from '../../people.ts';

/** Has somebody who has no password yet mailed another link. */
export function InvitationButton({ user: { id, email } }: { user: Person }) {
  const queryClient = useQueryClient();
  const { start, isBusy, failure } = useAction(async () => {
    try {
      await inviteAgain(id);
    } finally {
      // Whoever has a password by now is listed as such.
      await refreshPeople(queryClient);
    }
    void notify('success', PEOPLE_MESSAGES.invitedAgain(email));
  });
  return (
    <div className="mt-2">
      <ActionButton look="quiet" isBusy={isBusy} onClick={start} className="max-sm:px-4 max-sm:text-sm">
        <Mail aria-hidden size={18} className="shrink-0 max-sm:hidden" /> Enviar la invitación otra vez
      </ActionButton>
      <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
        {failure && `${PEOPLE_MESSAGES.inviteFailed}: ${failure}`}
      </p>
    </div>
  );
}
