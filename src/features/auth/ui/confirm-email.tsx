import { ActionButton } from '#ui/action-button.tsx';
import { useAction } from '#ui/use-action.ts';
import { confirmVerification } from '../mutations.ts';
import { Notice } from './notice.tsx';

interface ConfirmEmailProps {
  /** The code of the mailed link. */
  code: string;
  onConfirmed: (email: string) => void;
}

/** Redeems a mailed link when a person says so: programs that only open the links of a mail change nothing. */
export function ConfirmEmail({ code, onConfirmed }: ConfirmEmailProps) {
  const { start, isBusy, failure } = useAction(async () =>
    onConfirmed((await confirmVerification(code)).email),
  );
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
