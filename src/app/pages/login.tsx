import { AccountsSoon } from '#features/auth/ui/accounts-soon.tsx';
import { paths } from '#shared/paths.ts';
import { PageHead } from '#ui/page-head.tsx';

/** Says that accounts are on the way, and what can be done meanwhile. */
export default function LoginPage() {
  return (
    <>
      <PageHead
        title="Iniciar sesión"
        description="Las cuentas abren pronto. Mientras tanto, publica tu negocio por WhatsApp."
        path={paths.login}
        image={paths.shareImage.page('home')}
        noindex
      />
      <AccountsSoon title="Las cuentas abren pronto">
        Todavía no se puede iniciar sesión: estamos preparando las cuentas para que administres tus negocios y
        anuncios por tu cuenta.
      </AccountsSoon>
    </>
  );
}
