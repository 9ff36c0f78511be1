import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigateAfter } from '#ui/router/use-navigate-after.ts';
import { putSession } from '#features/auth/session.ts';
import { AUTH_MESSAGES, identityMessage } from '#features/auth/messages.ts';
import { AccountCard, Notice } from '#features/auth/ui/account-card.tsx';
import { NewPasswordForm } from '#features/auth/ui/password-reset-forms.tsx';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import { PageHead } from '#ui/page-head.tsx';
import { useSite } from '#ui/site.tsx';
import { BackHome } from '../account-links.tsx';
import type { Given } from '#ui/router/view.ts';
import type { NewPasswordQuery } from './page.ts';

const REQUEST_ANOTHER = 'Pedir otro enlace';

function InvalidLink({ reason }: { reason: string }) {
  return (
    <AccountCard title="Contraseña nueva">
      <Notice kind="failed">{reason}</Notice>
      <LinkButton to={paths.passwordReset} wide>
        {REQUEST_ANOTHER}
      </LinkButton>
      <BackHome />
    </AccountCard>
  );
}

function ValidLink({ code, onDeadLink }: { code: string; onDeadLink: (reason: string) => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigateAfter();
  const goOn = async () => {
    // A new password ends every session, this browser's too.
    putSession(queryClient, null);
    await navigate(paths.login, { replace: true });
    await notify('success', AUTH_MESSAGES.passwordChanged);
  };
  return (
    <AccountCard
      title="Contraseña nueva"
      intro="Elige la contraseña con la que vas a entrar desde ahora. Se cerrarán tus sesiones abiertas."
    >
      <NewPasswordForm code={code} onChanged={() => void goOn()} onDeadLink={onDeadLink} />
      <LinkButton to={paths.passwordReset} look="plain" wide>
        {REQUEST_ANOTHER}
      </LinkButton>
    </AccountCard>
  );
}

export default function NewPasswordPage({ query: { code } }: Given<object, NewPasswordQuery>) {
  const site = useSite();
  const [refusal, setRefusal] = useState<string | null>(null);
  const reason = code ? refusal : identityMessage('invalid-action-code', site);
  return (
    <>
      <PageHead
        title="Contraseña nueva"
        description="Pon una contraseña nueva para tu cuenta."
        path={paths.newPassword()}
        image={paths.shareImage.page('home')}
      />
      {code && !reason ? (
        <ValidLink code={code} onDeadLink={setRefusal} />
      ) : (
        <InvalidLink reason={reason ?? ''} />
      )}
    </>
  );
}
