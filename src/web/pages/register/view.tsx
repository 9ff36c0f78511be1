import { useEffect } from 'react';
import { type Intention, findIntention } from '#features/auth/intention.ts';
import { AUTH_MESSAGES } from '#features/auth/messages.ts';
import { AccountCard } from '#features/auth/ui/account-card.tsx';
import { SignUpForm } from '#features/auth/ui/sign-up-form.tsx';
import { useStartSession } from '#features/auth/session.ts';
import type { User } from '#features/users/schema.ts';
import { paths, withReturn } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { loadAccountParts } from '../../shell/use-account.ts';
import { BackHome, lineLink, storeReturnPath } from '../account-links.tsx';
import type { Given } from '#ui/router/view.ts';
import type { RegisterQuery } from './page.ts';

const INTROS: Readonly<Record<Intention, string>> = {
  business:
    'Es gratis. Te mandamos un correo para confirmar tu email, y al abrirlo sigues con los datos de tu negocio.',
  announcement:
    'Es gratis. Te mandamos un correo para confirmar tu email, y al abrirlo sigues con tu anuncio.',
};

export default function RegisterPage({ query: { from = paths.home } }: Given<object, RegisterQuery>) {
  const intention = findIntention(from);
  const startSession = useStartSession(AUTH_MESSAGES.accountCreated);
  const onSignedIn = (user: User) => {
    if (!intention) storeReturnPath(from);
    startSession(user);
  };
  useEffect(() => void loadAccountParts(), []);
  return (
    <>
      <PageHead
        title="Crear cuenta"
        description="Crea tu cuenta gratis y publica tu negocio y tus anuncios."
        path={paths.register}
        image={paths.shareImage.page('home')}
      />
      <AccountCard
        title="Crear cuenta"
        intro={intention ? INTROS[intention] : 'Es gratis. Te mandamos un correo para confirmar tu email.'}
      >
        <SignUpForm intention={intention} onSignedIn={onSignedIn} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-3">
          <p>
            ¿Ya tienes cuenta?{' '}
            <Link to={withReturn(paths.login, from)} className={lineLink}>
              Inicia sesión
            </Link>
          </p>
          <BackHome />
        </div>
      </AccountCard>
    </>
  );
}
