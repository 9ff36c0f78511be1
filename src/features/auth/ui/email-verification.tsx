import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { User } from '#features/users/schema.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { useHydrated } from '#ui/browser-state.ts';
import type { Intention } from '../intention.ts';
import { AUTH_MESSAGES } from '../messages.ts';
import { confirmVerification, requestVerification } from '../mutations.ts';
import { freshSessionQuery, sessionQuery } from '../queries.ts';
import { putSession } from '../session.ts';
import { Notice } from './account-card.tsx';
import { MailRefused } from './mail-refused.tsx';
import { deadLinkMessage } from './form-parts.tsx';
import { useEffect } from 'react';
import { MINUTE, SECOND } from '#shared/time.ts';

const FIRST_WAIT = 4 * SECOND;
const MAX_WAIT = MINUTE;
const BACK_OFF = 1.5;

async function checkSession(queryClient: QueryClient): Promise<void> {
  const { user } = await queryClient.fetchQuery(freshSessionQuery());
  const known = queryClient.getQueryData(sessionQuery().queryKey)?.user;
  if (user?.id !== known?.id || user?.emailVerified) putSession(queryClient, user);
}

/** Asks less and less often, only while the page is visible, and at once when it becomes visible again. */
function useVerificationWatch(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let wait = FIRST_WAIT;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(check, wait);
    };
    const check = () => {
      wait = Math.min(wait * BACK_OFF, MAX_WAIT);
      // Without a response the next attempt follows.
      void checkSession(queryClient).catch(() => {});
      schedule();
    };
    const show = () => {
      wait = FIRST_WAIT;
      if (document.visibilityState === 'visible') check();
      else clearTimeout(timer);
    };
    schedule();
    document.addEventListener('visibilitychange', show);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', show);
    };
  }, [queryClient]);
}

function wasReloaded(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'reload' && arrival.name === window.location.href;
}

const useReloaded = (): boolean => useHydrated() && wasReloaded();

interface WaitingProps {
  user: User;
  intention: Intention | undefined;
}

function ResendButton({ intention }: Pick<WaitingProps, 'intention'>) {
  const resending = useAction(async () => {
    await requestVerification(intention);
    await notify('success', AUTH_MESSAGES.verificationSent);
  });
  return (
    <>
      <ActionButton isBusy={resending.isBusy} onClick={resending.start} look="quiet" wide>
        {!resending.isBusy && <Icon name="mail-plus" size={18} />} Reenviar correo
      </ActionButton>
      {resending.failure && <Notice kind="failed">{resending.failure}</Notice>}
    </>
  );
}

export function WaitingForVerification({ user, intention }: WaitingProps) {
  const queryClient = useQueryClient();
  useVerificationWatch();
  const isReloaded = useReloaded();
  const refreshing = useAction(async () => {
    const { user } = await queryClient.fetchQuery(freshSessionQuery());
    putSession(queryClient, user);
    window.location.reload();
  });
  return (
    <>
      <Notice kind="waiting">
        <p className="font-semibold">Tu email no está verificado</p>
        <EmailText>{user.email}</EmailText>
      </Notice>
      <MailRefused user={user} />
      <p className="text-muted">
        Abre el enlace que te mandamos, en este o en otro dispositivo. Esta página se da cuenta sola
        {intention ? ' y abre el formulario.' : '.'} Revisa también tu carpeta de spam.
      </p>
      {/* Results go below the button: it stays in place for a second press. */}
      <div className="flex flex-col gap-3">
        <ActionButton isBusy={refreshing.isBusy} onClick={refreshing.start} wide>
          {!refreshing.isBusy && <Icon name="refresh-cw" size={18} />} Actualizar estado
        </ActionButton>
        {isReloaded && !refreshing.isBusy && (
          <p role="status">
            Todavía no vemos la verificación. Abre el enlace del correo y actualiza otra vez.
          </p>
        )}
        {refreshing.failure && <Notice kind="failed">{refreshing.failure}</Notice>}
        <ResendButton intention={intention} />
      </div>
    </>
  );
}

interface ConfirmEmailProps {
  code: string;
  onConfirmed: (email: string) => void;
  onDeadLink: (reason: string) => void;
}

/** Needs a press, so that programs that only open the links of a mail change nothing. */
export function ConfirmEmail({ code, onConfirmed, onDeadLink }: ConfirmEmailProps) {
  const { start, isBusy, failure } = useAction(async () => {
    try {
      onConfirmed((await confirmVerification(code)).email);
    } catch (error) {
      const reason = deadLinkMessage(error);
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
