import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';
import { useNavigate } from '#ui/router/hooks.ts';
import { type Intention, findIntention } from '#features/auth/intention.ts';
import { AUTH_MESSAGES } from '#features/auth/messages.ts';
import { freshSessionQuery, useSessionUser } from '#features/auth/queries.ts';
import { putSession } from '#features/auth/session.ts';
import { AccountCard, Notice } from '#features/auth/ui/account-card.tsx';
import { ConfirmEmail, WaitingForVerification } from '#features/auth/ui/email-verification.tsx';
import type { User } from '#features/users/schema.ts';
import { paths, safeReturnPath, withReturn } from '#shared/paths.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { notify } from '#ui/notify.ts';
import { PageHead } from '#ui/page-head.tsx';
import { useSignOut } from '../../shell/use-sign-out.ts';
import { BackHome, lineLink, takeReturnPath } from '../account-links.tsx';
import type { Given } from '#ui/router/view.ts';
import type { VerifyEmailQuery } from './page.ts';

const VERIFIED_NEXT: Readonly<Record<Intention, string>> = {
  business: 'Ya puedes publicar. Sigue con los datos de tu negocio.',
  announcement: 'Ya puedes publicar. Sigue con tu anuncio.',
};

function VerificationCard(props: ComponentProps<typeof AccountCard>) {
  return (
    <>
      <PageHead
        title={props.title}
        description="Confirma que el email de tu cuenta es tuyo."
        path={paths.verifyEmail()}
        image={paths.shareImage.page('home')}
      />
      <AccountCard {...props} />
    </>
  );
}

interface ConfirmationLinkProps {
  code: string;
  next: string;
  onConfirmed: (email: string) => void;
}

/** Reads the session for an invalid link, which may have been used already: the email is verified then. */
function ConfirmationLink({ code, next, onConfirmed }: ConfirmationLinkProps) {
  const queryClient = useQueryClient();
  const isSignedIn = Boolean(useSessionUser());
  const [refusal, setRefusal] = useState<string | null>(null);
  const onDeadLink = async (reason: string) => {
    const { user } = await queryClient.fetchQuery(freshSessionQuery());
    if (user?.emailVerified) onConfirmed(user.email);
    else setRefusal(reason);
  };
  const waiting = withReturn(paths.verifyEmail(), next);
  const another = isSignedIn ? waiting : withReturn(paths.login, waiting);
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

function VerifiedNotice({ email }: Pick<VerifiedProps, 'email'>) {
  return (
    <Notice kind="done">
      <p className="font-semibold">Tu email está verificado</p>
      <EmailText>{email}</EmailText>
    </Notice>
  );
}

function VerifiedForOther({ email, next, user }: VerifiedProps & { user: User }) {
  const { leave, isLeaving } = useSignOut({ signInPath: withReturn(paths.login, next) });
  return (
    <VerificationCard title="Email verificado">
      <VerifiedNotice email={email} />
      <p className="text-muted">
        En este navegador está abierta otra cuenta: <EmailText>{user.email}</EmailText>. Para seguir con la
        que acabas de verificar, entra con ella.
      </p>
      <ActionButton isBusy={isLeaving} onClick={leave} wide>
        Entrar con la otra cuenta
      </ActionButton>
      <LinkButton to={paths.home} look="plain" wide>
        Seguir con la cuenta abierta
      </LinkButton>
    </VerificationCard>
  );
}

function useGoOn(isReady: boolean, next: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isReady) return undefined;
    const goOn = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', goOn);
      void navigate(next, { replace: true });
      void notify('success', AUTH_MESSAGES.verifiedGoOn);
    };
    document.addEventListener('visibilitychange', goOn);
    goOn();
    return () => document.removeEventListener('visibilitychange', goOn);
  }, [isReady, next, navigate]);
}

function Verified({ email, next }: VerifiedProps) {
  const user = useSessionUser();
  const isOther = Boolean(user && user.email !== email);
  const intention = findIntention(next);
  useGoOn(user?.emailVerified === true && !isOther && intention !== undefined, next);
  if (user && isOther) return <VerifiedForOther email={email} next={next} user={user} />;
  return (
    <VerificationCard title="Email verificado">
      <VerifiedNotice email={email} />
      <p className="text-muted">
        {intention ? VERIFIED_NEXT[intention] : 'Ya puedes usar todas las funciones de tu cuenta.'}
      </p>
      <LinkButton to={user ? next : withReturn(paths.login, next)} wide>
        {user ? 'Continuar' : 'Iniciar Sesión'}
      </LinkButton>
    </VerificationCard>
  );
}

function Waiting({ user, next }: { user: User; next: string }) {
  const { leave, isLeaving } = useSignOut({ signInPath: paths.login });
  return (
    <VerificationCard title="Verifica tu email">
      <WaitingForVerification user={user} intention={findIntention(next)} />
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

export default function VerifyEmailPage({ query }: Given<object, VerifyEmailQuery>) {
  const user = useSessionUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [confirmed, setConfirmed] = useState<VerifiedProps | null>(null);
  const { code, from } = query;
  const next = from ?? paths.home;
  const refreshSession = async () =>
    putSession(queryClient, (await queryClient.fetchQuery(freshSessionQuery())).user);
  const onConfirmed = async (email: string) => {
    // Before the card: it compares the address with the one that is signed in.
    if (user) await refreshSession().catch(() => {});
    const returnPath = from ?? safeReturnPath(takeReturnPath());
    setConfirmed({ email, next: returnPath });
    // Removes the used code from the history.
    void navigate(withReturn(paths.verifyEmail(), returnPath), { replace: true });
  };
  const confirmedAs = (email: string) => void onConfirmed(email).catch(() => {});
  if (confirmed) return <Verified {...confirmed} />;
  if (code) return <ConfirmationLink code={code} next={next} onConfirmed={confirmedAs} />;
  if (user?.emailVerified) return <Verified email={user.email} next={next} />;
  return user ? <Waiting user={user} next={next} /> : <NotSignedIn next={next} />;
}
