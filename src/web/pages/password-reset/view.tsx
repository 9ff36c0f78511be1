import { useState } from 'react';
import { AUTH_MESSAGES } from '#features/auth/messages.ts';
import { AccountCard, Notice } from '#features/auth/ui/account-card.tsx';
import { ResetRequestForm } from '#features/auth/ui/password-reset-forms.tsx';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { BackHome, lineLink } from '../account-links.tsx';

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      <Notice kind="done">
        <p className="font-semibold">{AUTH_MESSAGES.resetSent}</p>
        <EmailText>{email}</EmailText>
      </Notice>
      <p className="text-muted">
        El enlace sirve durante una hora. Si no llega en unos minutos, revisa tu carpeta de spam y que el
        email sea el de tu cuenta.
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <LinkButton to={paths.login}>Volver a iniciar sesión</LinkButton>
        <Button look="quiet" onClick={onAgain}>
          Enviar otro
        </Button>
      </div>
    </>
  );
}

export default function PasswordResetPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isSent = sentTo !== null;
  return (
    <>
      <PageHead
        title={isSent ? 'Revisa tu correo' : 'Restablecer contraseña'}
        description="Pide un enlace para poner una contraseña nueva."
        path={paths.passwordReset}
        image={paths.shareImage.page('home')}
      />
      <AccountCard
        title={isSent ? 'Revisa tu correo' : 'Restablecer contraseña'}
        intro={
          !isSent && 'Escribe el email de tu cuenta y te mandamos un enlace para poner una contraseña nueva.'
        }
      >
        {isSent ? (
          <Sent email={sentTo} onAgain={() => setSentTo(null)} />
        ) : (
          <>
            <ResetRequestForm onSent={setSentTo} />
            <div className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-3">
              <Link to={paths.login} className={lineLink}>
                Volver a iniciar sesión
              </Link>
              <BackHome />
            </div>
          </>
        )}
      </AccountCard>
    </>
  );
}
