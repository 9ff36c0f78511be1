import { AccountsSoon } from '#features/auth/ui/accounts-soon.tsx';
import { paths } from '#shared/paths.ts';
import { PageHead } from '#ui/page-head.tsx';

/** Says that registration is on the way, and how to publish meanwhile. */
export default function RegisterPage() {
  return (
    <>
      <PageHead
        title="Crear cuenta"
        description="El registro abre pronto. Mientras tanto, publica tu negocio gratis por WhatsApp."
        path={paths.register}
        image={paths.shareImage.page('home')}
        noindex
      />
      <AccountsSoon title="El registro abre pronto">
        Todavía no se pueden crear cuentas. No hace falta que esperes: nosotros publicamos tu negocio por ti,
        y será gratis también después.
      </AccountsSoon>
    </>
  );
}
