import { MailWarning } from 'lucide-react';
import { AUTH_MESSAGES } from '#features/auth/messages.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { usePathBack } from '#ui/guard.tsx';

/** Reminds whoever is signed in that their address waits to be verified. */
export function UnverifiedBar() {
  const way = usePathBack(paths.verifyEmail());
  return (
    <aside aria-label="Email no verificado" className="border-b border-line bg-marigold-soft">
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <MailWarning aria-hidden size={22} className="shrink-0 text-marigold max-sm:hidden" />
        <p className="min-w-0 flex-1 basis-64">{AUTH_MESSAGES.unverified}</p>
        <LinkButton to={way} look="quiet">
          Verificar Email
        </LinkButton>
      </div>
    </aside>
  );
}
