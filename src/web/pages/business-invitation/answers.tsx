import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { INVITATION_MESSAGES } from '#features/invitations/messages.ts';
import { claimByInvitation, declineInvitation, refreshClaimed } from '#features/invitations/mutations.ts';
import { invitationLinkQuery } from '#features/invitations/queries.ts';
import { businessInvitationPath } from '#shared/mailed-paths.ts';
import { paths, withReturn } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useGuard } from '#ui/guard.tsx';
import { Link } from '#ui/link.tsx';
import { notify } from '#ui/notify.ts';
import { useNavigateAfter } from '#ui/router/use-navigate-after.ts';
import { useAction } from '#ui/use-action.ts';

interface AnswerProps {
  token: string;
}

interface AnswerFormProps extends AnswerProps {
  answer: 'claim' | 'decline';
  failed: string;
  send: (fields: FormData) => Promise<void>;
  children: ReactNode;
}

/** Is the browser's own form until the script runs. */
function AnswerForm({ token, answer, failed, send, children }: AnswerFormProps) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { start, failure } = useAction(async () => {
    try {
      await send(new FormData(form.current ?? undefined));
    } catch (error) {
      // The page says what became of the link.
      await queryClient.invalidateQueries(invitationLinkQuery(token));
      throw error;
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  return (
    <form
      ref={form}
      method="post"
      action={businessInvitationPath(token)}
      onSubmit={submit}
      className="space-y-2"
    >
      <input type="hidden" name="answer" value={answer} />
      {children}
      <p role="alert" className="font-medium text-danger empty:hidden">
        {failure && `${failed}: ${failure}`}
      </p>
    </form>
  );
}

function ClaimForm({ token }: AnswerProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigateAfter();
  const send = async () => {
    await claimByInvitation(token);
    await refreshClaimed(queryClient);
    void notify('success', INVITATION_MESSAGES.claimed);
    await navigate(paths.ownContents, { replace: true });
  };
  return (
    <AnswerForm token={token} answer="claim" failed={INVITATION_MESSAGES.claimFailed} send={send}>
      <Button type="submit" wide>
        Es mi negocio
      </Button>
    </AnswerForm>
  );
}

export function Claim({ token, hasRoom }: AnswerProps & { hasRoom: boolean }) {
  const { access } = useGuard();
  const here = businessInvitationPath(token);
  if (access === 'visitor')
    return (
      <div className="space-y-2">
        <LinkButton to={withReturn(paths.register, here)} wide>
          Es mi negocio
        </LinkButton>
        <p className="text-sm text-muted">
          Creas tu cuenta gratis y vuelves aquí.{' '}
          <Link to={withReturn(paths.login, here)} className="tap-link font-semibold text-link">
            Ya tengo cuenta
          </Link>
        </p>
      </div>
    );
  if (access === 'unverified')
    return (
      <div className="space-y-2">
        <LinkButton to={withReturn(paths.verifyEmail(), here)} wide>
          Es mi negocio
        </LinkButton>
        <p className="text-sm text-muted">Primero verifica tu email.</p>
      </div>
    );
  if (!hasRoom)
    return (
      <div className="space-y-2">
        <p className="font-medium">
          Tu plan ya no tiene lugar para otro negocio. Cambia de plan o elimina uno, y vuelve a este enlace.
        </p>
        <LinkButton to={paths.planSubscription} wide>
          Ver planes
        </LinkButton>
      </div>
    );
  return <ClaimForm token={token} />;
}

export function Refusal({ token, isDeclined }: AnswerProps & { isDeclined: boolean }) {
  const queryClient = useQueryClient();
  const send = async (fields: FormData) => {
    const link = await declineInvitation(token, fields.has('remove'));
    queryClient.setQueryData(invitationLinkQuery(token).queryKey, link);
  };
  return (
    <AnswerForm token={token} answer="decline" failed={INVITATION_MESSAGES.refuseFailed} send={send}>
      {isDeclined ? (
        <input type="hidden" name="remove" value="on" />
      ) : (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="remove" className="size-5 shrink-0 accent-accent" />
          Quita mi negocio del directorio
        </label>
      )}
      <Button type="submit" look="quiet" wide>
        {isDeclined ? 'Quitar mi negocio del directorio' : 'No, gracias'}
      </Button>
    </AnswerForm>
  );
}
