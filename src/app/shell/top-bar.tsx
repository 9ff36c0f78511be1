import { Plus } from 'lucide-react';
import { NavLink } from 'react-router';
import { paths } from '#shared/paths.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { useSite } from '#ui/site.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { TOP_BAR_LINKS } from './navigation.ts';
import { SearchBox } from './search-box.tsx';
import { ThemeMenu } from './theme-menu.tsx';

function MainLinks() {
  return (
    <nav aria-label="Principal" className="hidden items-center lg:flex">
      {TOP_BAR_LINKS.map(({ label, to }) => (
        <NavLink
          key={label}
          to={to}
          end={to === paths.home}
          className="inline-flex min-h-11 items-center rounded-full px-3 font-medium whitespace-nowrap text-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-marigold aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** Brand, navigation, search and the way to an account. */
export function TopBar() {
  const site = useSite();
  return (
    <header className="sticky top-0 z-30 bg-surface">
      <div className="page-width flex min-h-16 items-center gap-2 lg:gap-4">
        <Link
          to={paths.home}
          className="flex min-h-11 items-center gap-2.5 text-lg font-extrabold tracking-tight"
        >
          <BrandMark size={34} />
          <span className="whitespace-nowrap">{site.name}</span>
        </Link>
        <MainLinks />
        <div className="hidden flex-1 justify-end lg:flex">
          <SearchBox id="search-wide" />
        </div>
        <div className="ml-auto flex items-center gap-1 lg:ml-0 lg:gap-2">
          <ThemeMenu />
          <LinkButton to={paths.login} className="hidden whitespace-nowrap lg:inline-flex">
            <Plus aria-hidden size={18} /> Agregar Negocio
          </LinkButton>
          <LinkButton to={paths.login} look="quiet" className="hidden whitespace-nowrap lg:inline-flex">
            Iniciar Sesión
          </LinkButton>
          <MobileMenu />
        </div>
      </div>
      <div className="page-width pb-3 lg:hidden">
        <SearchBox id="search-narrow" />
      </div>
    </header>
  );
}
