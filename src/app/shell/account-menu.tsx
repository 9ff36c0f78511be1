import { BadgeCheck, CircleUserRound, LogOut, Store } from 'lucide-react';
import { useLocation } from 'react-router';
import type { User } from '#features/users/schema.ts';
import { Avatar } from '#features/users/ui/avatar.tsx';
import { paths } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';
import { ThemeChoices } from './theme-menu.tsx';
import { useSignOut } from './use-sign-out.ts';

const entry = 'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left hover:bg-raised';

function OwnPages() {
  return (
    <nav aria-label="Tu cuenta" className="border-t border-line py-1.5">
      <Link to={paths.myAccount} className={entry}>
        <CircleUserRound aria-hidden size={20} className="text-muted" /> Mi Cuenta
      </Link>
      <Link to={paths.ownContents} className={`${entry} lg:hidden`}>
        <Store aria-hidden size={20} className="text-muted" /> Mis Contenidos
      </Link>
      <Link to={paths.planSubscription} className={entry}>
        <BadgeCheck aria-hidden size={20} className="text-muted" /> Planes de Suscripción
      </Link>
    </nav>
  );
}

/** Who is signed in, and what is theirs. A native popover: it opens before any script has run. */
export function AccountMenu({ user }: { user: User }) {
  // A new element for every address: whatever link was followed, the menu is closed on the other side.
  const { key } = useLocation();
  const { leave, isLeaving } = useSignOut();
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        className="flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-full hover:bg-raised lg:pr-4 lg:pl-1.5"
      >
        <span className="sr-only">Tu cuenta: </span>
        <Avatar user={user} size={34} />
        <span className="max-w-40 truncate font-semibold max-lg:sr-only">{user.name}</span>
      </button>
      <div key={key} id="account-menu" popover="auto" className="menu-popover card w-72 p-1.5">
        <div className="flex items-center gap-3 px-3 py-2.5">
          <Avatar user={user} size={40} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{user.name}</p>
            <p className="truncate text-sm text-muted max-lg:hidden">{user.email}</p>
          </div>
        </div>
        <OwnPages />
        <fieldset className="needs-script border-t border-line py-1.5">
          <legend className="sr-only">Tema</legend>
          <ThemeChoices menu="account-menu" />
        </fieldset>
        <div className="needs-script border-t border-line pt-1.5">
          <button type="button" aria-disabled={isLeaving} onClick={leave} className={entry}>
            <LogOut aria-hidden size={20} className="text-muted" /> Cerrar Sesión
          </button>
        </div>
      </div>
    </>
  );
}
