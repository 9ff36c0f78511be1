import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { putSession } from '#features/auth/session.ts';
import { AUTH_MESSAGES, IDENTITY_MESSAGES } from '#features/auth/messages.ts';
import { AccountCard } from '#features/auth/ui/account-card.tsx';
import { NewPasswordForm } from '#features/auth/ui/new-password-form.tsx';
import { Notice } from '#features/auth/ui/notice.tsx';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import { PageHead } from '#ui/page-head.tsx';

/** Where the mailed link for a new password leads. */
export default function NewPasswordPage() {
  const code = useSearchParams()[0].get('code');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const goOn = async () => {
    // A new password ends every session, this browser's too.
    putSession(queryClient, null);
    await navigate(paths.login, { replace: true });
    await notify('success', AUTH_MESSAGES.passwordChanged);
  };
  return (
    <>
      <PageHead
        title="Contraseña nueva"
        description="Pon una contraseña nueva para tu cuenta."
        path={paths.newPassword()}
        image={paths.shareImage.page('home')}
        noindex
      />
      <AccountCard
        title="Contraseña nueva"
        intro={
          code &&
          'Elige la contraseña con la que vas a entrar desde ahora. Se cerrarán tus sesiones abiertas.'
        }
      >
        {code ? (
          <NewPasswordForm code={code} onChanged={() => void goOn()} />
        ) : (
          <Notice kind="failed">{IDENTITY_MESSAGES['invalid-action-code']}</Notice>
        )}
        <LinkButton to={paths.passwordReset} look="quiet">
          Pedir otro enlace
        </LinkButton>
      </AccountCard>
    </>
  );
}
