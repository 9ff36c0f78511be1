import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AUTH_MESSAGES } from '#features/auth/messages.ts';
import { freshSessionQuery, useSessionUser } from '#features/auth/queries.ts';
import { putSession } from '#features/auth/session.ts';
import { AccountCard, Notice } from '#features/auth/ui/account-card.tsx';
import { ConfirmEmail, WaitingForVerification } from '#features/auth/ui/email-verification.tsx';
import { paths, safeReturnPath, withReturn } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useSignOut } from '../shell/use-sign-out.ts';
import { BackHome, lineLink, takeReturnPath } from './account-links.tsx';

function VerificationCard(props: ComponentProps<typeof AccountCard>) {
  return (
    <>
      <PageHead
        title={props.title}
        description="Confirma que el email de tu cuenta es tuyo."
        path={paths.verifyEmail()}
        image={paths.shareImage.page('home')}
        noindex
      />
      <AccountCard {...props} />
    </>
  );
}

interface ConfirmationLinkProps {
  code: string;
  onConfirmed: (email: string) => void;
}

/** An invalid link may have been used already: then the session says that the email is verified. */
function ConfirmationLink({ code, onConfirmed }: ConfirmationLinkProps) {
  const queryClient = useQueryClient();
  const isSignedIn = Boolean(useSessionUser());
  const [refusal, setRefusal] = useState<string | null>(null);
  const onDeadLink = async (reason: string) => {
    const { user } = await queryClient.fetchQuery(freshSessionQuery());
    if (user?.emailVerified) onConfirmed(user.email);
    else setRefusal(reason);
  };
  const another = isSignedIn ? paths.verifyEmail() : withReturn(paths.login, paths.verifyEmail());
  if (refusal !== null) {
    return (
      <VerificationCard title="Confirma tu email">
        <Notice kind="failed">{refusal}</Notice>
        {!isSignedIn && <p className="text-muted">Si ya lo habías confirmado, solo inicia sesión.</p>}
        <LinkButton to={another} wide>
          Pedir otro enlace
        </LinkButton>
        <BackHome />
      </VerificationCard>
    );
  }
  return (
    <VerificationCard title="Confirma tu email" intro="Falta un paso: confirma que este email es tuyo.">
      <ConfirmEmail
        code={code}
        onConfirmed={onConfirmed}
        onDeadLink={(reason) => void onDeadLink(reason).catch(() => setRefusal(reason))}
      />
      <LinkButton to={another} look="plain" wide>
        Pedir otro enlace
      </LinkButton>
    </VerificationCard>
  );
}

interface VerifiedProps {
  email: string;
  next: string;
}

function Verified({ email, next }: VerifiedProps) {
  const isSignedIn = Boolean(useSessionUser());
  return (
    <VerificationCard title="Email verificado">
      <Notice kind="done">
        <p className="font-semibold">Tu email está verificado</p>
        <EmailText>{email}</EmailText>
      </Notice>
      <p className="text-muted">Ya puedes usar todas las funciones de tu cuenta.</p>
      <LinkButton to={isSignedIn ? next : withReturn(paths.login, next)} wide>
        {isSignedIn ? 'Continuar' : 'Iniciar Sesión'}
      </LinkButton>
    </VerificationCard>
  );
}

function Waiting({ email }: { email: string }) {
  const { leave, isLeaving } = useSignOut({ toSignIn: true });
  return (
    <VerificationCard title="Verifica tu email">
      <WaitingForVerification email={email} />
      <div className="needs-script border-t border-line pt-3">
        <button type="button" aria-disabled={isLeaving} onClick={leave} className={lineLink}>
          Cerrar sesión y usar otro email
        </button>
      </div>
    </VerificationCard>
  );
}

function NotSignedIn({ next }: { next: string }) {
  return (
    <VerificationCard title="Verifica tu email">
      <Notice kind="waiting">{AUTH_MESSAGES.notSignedIn}</Notice>
      <p className="text-muted">
        Inicia sesión para ver si tu email está verificado, o abre el enlace que te mandamos por correo.
      </p>
      <LinkButton to={withReturn(paths.login, withReturn(paths.verifyEmail(), next))} wide>
        Iniciar Sesión
      </LinkButton>
      <BackHome />
    </VerificationCard>
  );
}

export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  const user = useSessionUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [confirmed, setConfirmed] = useState<VerifiedProps | null>(null);
  const code = search.get('code');
  const next = safeReturnPath(search.get('from'));
  const onConfirmed = async (email: string) => {
    const returnPath = search.get('from') ?? takeReturnPath() ?? paths.home;
    setConfirmed({ email, next: safeReturnPath(returnPath) });
    // Removes the used code from the history.
    void navigate(withReturn(paths.verifyEmail(), returnPath), { replace: true });
    if (user) putSession(queryClient, (await queryClient.fetchQuery(freshSessionQuery())).user);
  };
  const confirmedAs = (email: string) => void onConfirmed(email).catch(() => {});
  if (confirmed) return <Verified {...confirmed} />;
  if (code) return <ConfirmationLink code={code} onConfirmed={confirmedAs} />;
  if (user?.emailVerified) return <Verified email={user.email} next={next} />;
  return user ? <Waiting email={user.email} /> : <NotSignedIn next={next} />;
}
