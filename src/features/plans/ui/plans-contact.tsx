import { paths } from '#shared/paths.ts';
import { formatPhone } from '#shared/phone.ts';
import { useGuard } from '#ui/guard.tsx';
import { Link } from '#ui/link.tsx';
import { useSite } from '#ui/site.tsx';
import { activationMessage } from './activation-message.ts';
import { ContactButtons } from './contact-buttons.tsx';

/** Where to ask, and the way in for those who have an account. */
export function PlansContact() {
  const site = useSite();
  const { access } = useGuard();
  return (
    <section aria-labelledby="contacto" className="card p-6 md:p-8">
      <h2 id="contacto" className="text-xl">
        ¿Dudas? Pregúntanos
      </h2>
      <p className="mt-2 mb-5 text-muted">
        Respondemos en 30 minutos al{' '}
        <span className="whitespace-nowrap">{formatPhone(site.contactPhone)}</span> y activamos Premium en
        menos de 24 horas.
      </p>
      <ContactButtons message={activationMessage(site.name)} />
      {access === 'visitor' && (
        <p className="mt-5">
          ¿Ya tienes cuenta?{' '}
          <Link
            to={paths.login}
            className="inline-flex min-h-11 items-center font-semibold text-link underline"
          >
            Inicia sesión
          </Link>
        </p>
      )}
    </section>
  );
}
