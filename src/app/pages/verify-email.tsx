import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AUTH_MESSAGES } from '#features/auth/messages.ts';
import { freshSessionQuery } from '#features/auth/queries.ts';
import { putSession } from '#features/auth/session.ts';
import { Notice } from '#features/auth/ui/notice.tsx';
import { useSessionUser } from '#features/auth/ui/use-session-user.ts';
import { WaitingForVerification } from '#features/auth/ui/waiting-for-verification.tsx';
import { takeWayBack } from '#features/auth/ui/way-back.ts';
import { paths, safeReturnPath, withReturn } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { useSignOut } from '../shell/use-sign-out.ts';
import { BackHome, lineLink } from './account-links.tsx';
import { Landing } from './verify-email/landing.tsx';
import { VerificationCard } from './verify-email/verification-card.tsx';

interface VerifiedProps {
  email: string;
  /** Where to go on to. */
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

/** Whether an address is verified, the ways to have it verified, and where the mailed link leads. */
export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  const user = useSessionUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [confirmed, setConfirmed] = useState<VerifiedProps | null>(null);
  const code = search.get('code');
  const next = safeReturnPath(search.get('from'));
  const onConfirmed = async (email: string) => {
    const onwards = search.get('from') ?? takeWayBack() ?? paths.home;
    setConfirmed({ email, next: safeReturnPath(onwards) });
    // The link has done its work: whoever comes back must not find it again.
    void navigate(withReturn(paths.verifyEmail(), onwards), { replace: true });
    if (user) putSession(queryClient, (await queryClient.fetchQuery(freshSessionQuery())).user);
  };
  // What can't be read now is read with the next page.
  const confirmedAs = (email: string) => void onConfirmed(email).catch(() => {});
  if (confirmed) return <Verified {...confirmed} />;
  if (code) return <Landing code={code} onConfirmed={confirmedAs} />;
  if (user?.emailVerified) return <Verified email={user.email} next={next} />;
  return user ? <Waiting email={user.email} /> : <NotSignedIn next={next} />;
}
