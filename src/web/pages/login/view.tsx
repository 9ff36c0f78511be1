import { AUTH_MESSAGES } from '#features/auth/messages.ts';
import { AccountCard } from '#features/auth/ui/account-card.tsx';
import { SignInForm } from '#features/auth/ui/sign-in-form.tsx';
import { findIntention } from '#features/auth/intention.ts';
import { useStartSession } from '#features/auth/session.ts';
import { paths, withReturn } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { loadAccountParts } from '../../shell/use-account.ts';
import { Registering, isRegistering } from './registering.ts';
import { BackHome, lineLink } from '../account-links.tsx';
import type { Given } from '#ui/router/view.ts';
import type { LoginQuery } from './page.ts';

const REASONS = new Map<string | undefined, string>([
  [paths.myAccount, AUTH_MESSAGES.accountNeedsLogin],
  [paths.ownContents, AUTH_MESSAGES.contentsNeedLogin],
]);

function SigningIn({ from }: { from: string }) {
  const startSession = useStartSession(AUTH_MESSAGES.welcomeBack);
  return (
    <>
      <PageHead
        title="Iniciar sesión"
        description="Entra a tu cuenta para administrar tus negocios y anuncios."
        path={paths.login}
        image={paths.shareImage.page('home')}
      />
      <AccountCard
        title="Iniciar sesión"
        intro={findIntention(from) ? AUTH_MESSAGES.formFollows : REASONS.get(from.split('?', 1)[0])}
      >
        <div className="space-y-2" onFocus={() => void loadAccountParts()}>
          <SignInForm onSignedIn={startSession} />
          <Link to={paths.passwordReset} className={lineLink}>
            ¿Olvidaste tu contraseña?
          </Link>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-3">
          <p>
            ¿No tienes cuenta?{' '}
            <Link to={withReturn(paths.register, from)} className={lineLink}>
              Crea una
            </Link>
          </p>
          <BackHome />
        </div>
      </AccountCard>
    </>
  );
}

export default function LoginPage(given: Given<object, LoginQuery>) {
  const { query } = given;
  if (isRegistering(query)) return <Registering {...given} />;
  return <SigningIn from={query.from ?? paths.home} />;
}
