import { Icon } from '#ui/icon.tsx';
import { useLocation } from '#ui/router/hooks.ts';
import type { User } from '#features/users/schema.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { GuardedButton, usePathBack } from '#ui/guard.tsx';
import { Link } from '#ui/link.tsx';
import { topBarLinks } from './navigation-links.ts';

interface MobileMenuProps {
  user: User | null;
}

function Destinations({ user }: MobileMenuProps) {
  const login = usePathBack(paths.login);
  return (
    <>
      <nav aria-label="Menú principal" className="mt-2 flex flex-col">
        {topBarLinks(user).map(({ label, to }) => (
          <Link
            key={label}
            to={to}
            className="flex min-h-12 items-center rounded-lg px-4 text-lg font-medium hover:bg-raised"
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="mt-6 flex flex-col gap-3">
        <LinkButton to={paths.favorites} look="quiet" wide>
          <Icon name="heart" size={20} /> Mis favoritos
        </LinkButton>
        <GuardedButton action="business" wide>
          <Icon name="plus" size={20} /> Agregar Negocio
        </GuardedButton>
        {!user && (
          <LinkButton to={login} look="quiet" wide>
            <Icon name="log-in" size={20} /> Iniciar Sesión
          </LinkButton>
        )}
      </div>
    </>
  );
}

export function MobileMenu({ user }: MobileMenuProps) {
  // A new element for each page, so that navigation closes the menu.
  const { key } = useLocation();
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="mobile-menu"
        aria-label="Menú"
        className="grid size-11 place-items-center rounded-full hover:bg-raised"
      >
        <Icon name="menu" size={24} />
      </button>
      <div
        key={key}
        id="mobile-menu"
        popover="auto"
        className="drawer-popover border-l border-line bg-surface p-4 text-ink"
      >
        <div className="flex justify-end">
          <button
            type="button"
            popoverTarget="mobile-menu"
            popoverTargetAction="hide"
            aria-label="Cerrar menú"
            className="grid size-11 place-items-center rounded-full hover:bg-raised"
          >
            <Icon name="x" size={24} />
          </button>
        </div>
        <Destinations user={user} />
      </div>
    </div>
  );
}
