import { useState } from 'react';
import { formatLongDate, formatTime } from '#shared/time.ts';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { ACCOUNT_PAGE_MESSAGES } from '../messages.ts';
import { refreshChanges, stopChange } from '../mutations.ts';
import type { PendingChange } from '../schema.ts';

interface ChangeProps {
  change: PendingChange;
}

const moment = (at: Date) => `${formatLongDate(at)}, ${formatTime(at)}`;

function whenText({ kind, provedAt, takesEffectAt, isOwn }: PendingChange): string {
  if (kind === 'transfer') return `Se hace el ${moment(takesEffectAt)}, si nadie lo detiene.`;
  if (isOwn) return 'Se hace cuando se abra el enlace que enviamos a ese email.';
  const proof = provedAt ? 'El email ya está comprobado.' : 'Falta abrir el enlace que enviamos a ese email.';
  return `Se hace el ${moment(takesEffectAt)}, si nadie lo detiene. ${proof}`;
}

function Title({ change: { kind, newEmail, businessName, recipientEmail, isGain } }: ChangeProps) {
  if (kind === 'email')
    return (
      <>
        El email cambia a <EmailText>{newEmail ?? ''}</EmailText>
      </>
    );
  if (isGain) return <>«{businessName}» llega a esta cuenta</>;
  return (
    <>
      «{businessName}» pasa a <EmailText>{recipientEmail ?? ''}</EmailText>
    </>
  );
}

function Change({ change }: ChangeProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="rounded-lg border border-marigold bg-marigold-soft px-4 py-3 wrap-anywhere">
      <p className="font-semibold">
        <Title change={change} />
      </p>
      <p className="mt-1">{whenText(change)}</p>
      <Button look="quiet" onClick={() => setAsking(true)} className="needs-script mt-3">
        Detener el cambio
      </Button>
      {isAsking && (
        <MutationConfirmation
          title="¿Detener este cambio?"
          confirm="Detener"
          failed={ACCOUNT_PAGE_MESSAGES.stopFailed}
          act={() => stopChange(change.id)}
          refresh={refreshChanges}
          successMessage={ACCOUNT_PAGE_MESSAGES.stopped}
          onClose={() => setAsking(false)}
        >
          Todo sigue como está ahora, y avisamos por correo.
        </MutationConfirmation>
      )}
    </div>
  );
}

export function PendingChanges({ changes }: { changes: readonly PendingChange[] }) {
  if (changes.length === 0) return null;
  return (
    <div className="space-y-3">
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </div>
  );
}
