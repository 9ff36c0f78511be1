import type { ComponentProps } from 'react';
import { AccountCard } from '#features/auth/ui/account-card.tsx';
import { paths } from '#shared/paths.ts';
import { PageHead } from '#ui/page-head.tsx';

/** A state of the page: its title says which, so that those hear of it who can't see it change. */
export function VerificationCard(props: ComponentProps<typeof AccountCard>) {
  return (
    <>
      <PageHead
        title={props.title}
        description="Confirma que el email de tu cuenta es tuyo."
        path={paths.verifyEmail()}
        image={paths.shareImage.page('home')}
        noindex
      />
      <AccountCard {...props} />
    </>
  );
}
