import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { freshSessionQuery } from '#features/auth/queries.ts';
import { ConfirmEmail } from '#features/auth/ui/confirm-email.tsx';
import { Notice } from '#features/auth/ui/notice.tsx';
import { useSessionUser } from '#features/auth/ui/use-session-user.ts';
import { paths, withReturn } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { BackHome } from '../account-links.tsx';
import { VerificationCard } from './verification-card.tsx';

interface LandingProps {
  code: string;
  onConfirmed: (email: string) => void;
}

/** Where the mailed link leads. One that is over may well be so because it has done its work. */
export function Landing({ code, onConfirmed }: LandingProps) {
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
