import { useQueryClient } from '@tanstack/react-query';
import { INVITATION_MESSAGES } from '#features/invitations/messages.ts';
import { refreshInvitations, unmarkSent } from '#features/invitations/mutations.ts';
import type { ClaimInvitation } from '#features/invitations/schema.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useAction } from '#ui/use-action.ts';

export function Sent({ invitation, onUndone }: { invitation: ClaimInvitation; onUndone: () => void }) {
  const queryClient = useQueryClient();
  const { start, isBusy, failure } = useAction(async () => {
    await unmarkSent(invitation.id);
    await refreshInvitations(queryClient);
    onUndone();
  });
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-jade-soft px-4 py-1">
      <p role="status" className="min-w-0 wrap-anywhere">
        {INVITATION_MESSAGES.sent(invitation.business.name)}
      </p>
      <ActionButton look="plain" isBusy={isBusy} onClick={start}>
        <Icon name="undo-2" size={18} /> Deshacer
      </ActionButton>
      <p role="alert" className="basis-full font-medium text-danger empty:hidden">
        {failure && `${INVITATION_MESSAGES.markFailed}: ${failure}`}
      </p>
    </div>
  );
}
