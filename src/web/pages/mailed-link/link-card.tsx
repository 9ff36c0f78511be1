import type { ReactNode } from 'react';
import { AccountCard, Notice } from '#features/auth/ui/account-card.tsx';
import { type MailedPath, mailedPath } from '#shared/mailed-paths.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { BackHome } from '../account-links.tsx';

interface LinkCardProps {
  title: string;
  path: MailedPath;
  intro?: ReactNode;
  children: ReactNode;
}

export const LinkCard = ({ title, path, intro, children }: LinkCardProps) => (
  <>
    <PageHead
      title={title}
      description="Un enlace que te llegó por correo."
      path={path}
      image={paths.shareImage.page('home')}
    />
    <AccountCard title={title} intro={intro}>
      {children}
      <BackHome />
    </AccountCard>
  </>
);

interface LinkFormProps {
  path: MailedPath;
  token: string;
  children: ReactNode;
}

/** Uses the browser's own form: it works without script, and the page that follows shows the present state. */
export const LinkForm = ({ path, token, children }: LinkFormProps) => (
  <form method="post" action={mailedPath(path, token)}>
    {children}
  </form>
);

interface DeadLinkProps {
  path: MailedPath;
  advice: string;
  to: string;
  action: string;
}

export const DeadLink = ({ path, advice, to, action }: DeadLinkProps) => (
  <LinkCard title="Este enlace ya no sirve" path={path}>
    <Notice kind="failed">Está incompleto, es de hace mucho o ya no hay nada que cambiar.</Notice>
    <p className="text-muted">{advice}</p>
    <LinkButton to={to} wide>
      {action}
    </LinkButton>
  </LinkCard>
);
