import { ActionButton } from '#ui/action-button.tsx';
import { useAction } from '#ui/use-action.ts';
import { confirmVerification } from '../mutations.ts';
import { deadLinkIn } from './dead-link.ts';
import { Notice } from './notice.tsx';

interface ConfirmEmailProps {
  /** The code of the mailed link. */
  code: string;
  onConfirmed: (email: string) => void;
  /** Hears why the link is good for nothing any more. */
  onDeadLink: (reason: string) => void;
}

/** Redeems a mailed link when a person says so: programs that only open the links of a mail change nothing. */
export function ConfirmEmail({ code, onConfirmed, onDeadLink }: ConfirmEmailProps) {
  const { start, isBusy, failure } = useAction(async () => {
    try {
      onConfirmed((await confirmVerification(code)).email);
    } catch (error) {
      const reason = deadLinkIn(error);
      if (!reason) throw error;
      onDeadLink(reason);
    }
  });
  return (
    <>
      {failure && <Notice kind="failed">{failure}</Notice>}
      <noscript>
        <p>Para confirmar tu email activa JavaScript en tu navegador y vuelve a abrir el enlace.</p>
      </noscript>
      <ActionButton isBusy={isBusy} onClick={start} wide>
        Confirmar mi email
      </ActionButton>
    </>
  );
}
