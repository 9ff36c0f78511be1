import { memo, type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useLocation, useSearchParams } from '#ui/router/hooks.ts';
import type { User } from '#features/users/schema.ts';
import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { BrandMark } from '#ui/woven.tsx';
import { LinkButton } from '#ui/button.tsx';
import { GuardedButton, usePathBack } from '#ui/guard.tsx';
import { Link, NavLink } from '#ui/link.tsx';
import { QueryForm } from '#ui/query-form.tsx';
import { useSite } from '#ui/site.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { topBarLinks } from './navigation-links.ts';
import { ThemeMenu } from './theme-menu.tsx';

/** Its pages have a search of their own. */
const PANEL = /^\/admin(\/|$)/;

type SuggestionsOf = ComponentType<{ input: RefObject<HTMLInputElement | null> }>;

const SUBMIT = (
  <button
    type="submit"
    aria-label="Buscar"
    className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
  >
    <Icon name="search" size={20} />
  </button>
);

function useSuggestions() {
  const [Suggestions, setSuggestions] = useState<SuggestionsOf | null>(null);
  const load = () =>
    void import('#features/suggestions/ui/search-suggestions.tsx')
      .then((module) => setSuggestions(() => module.default))
      .catch(() => {});
  return [Suggestions, load] as const;
}

function SearchBox({ id }: { id: string }) {
  const { pathname } = useLocation();
  const term = useSearchParams().get('search') ?? '';
  const inAnnouncements = /^\/anuncios(?:\/\D|$)/.test(pathname);
  const label = inAnnouncements ? 'Buscar anuncios' : 'Buscar negocios';
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, suggest] = useSuggestions();
  const shown = `${pathname} ${term}`;
  return (
    <QueryForm
      role="search"
      action={inAnnouncements ? paths.announcements() : paths.businesses()}
      className="relative w-full max-w-[400px]"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        key={shown}
        ref={input}
        onFocus={suggest}
        onInput={suggest}
        id={id}
        type="search"
        name="search"
        defaultValue={term}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={`${label}…`}
        enterKeyHint="search"
        autoComplete="off"
        className="h-11 w-full rounded-full border border-line bg-paper pr-12 pl-5 text-base text-ink placeholder:text-muted"
      />
      {SUBMIT}
      {Suggestions && !inAnnouncements && <Suggestions key={`suggestions of ${shown}`} input={input} />}
    </QueryForm>
  );
}

function Brand() {
  const site = useSite();
  return (
    <Link
      to={paths.home}
      className="flex min-h-11 min-w-0 flex-1 basis-[min-content] items-center gap-2.5 text-lg leading-tight font-bold tracking-tight lg:flex-none"
    >
      <BrandMark size={34} />
      <span translate="no" className="min-w-0">
        {site.name}
      </span>
    </Link>
  );
}

function MainLinks({ user }: { user: User | null }) {
  return (
    <nav aria-label="Principal" className="page-width hidden gap-6 lg:flex">
      {topBarLinks(user).map(({ label, to }) => (
        <NavLink key={label} to={to} end={to === paths.home} className="nav-link">
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

interface TopBarProps {
  user: User | null;
  accountMenu: ReactNode;
}

export const TopBar = memo(function TopBar({ user, accountMenu }: TopBarProps) {
  const isSignedIn = user !== null;
  const login = usePathBack(paths.login);
  const { pathname } = useLocation();
  return (
    <>
      <header className="print:hidden min-[18rem]:sticky top-0 z-30 border-b border-line bg-surface">
        <div className="page-width flex min-h-16 flex-wrap items-center gap-2 py-1 lg:flex-nowrap lg:gap-6">
          <Brand />
          <div className="hidden flex-1 lg:block">
            <SearchBox id="search-wide" />
          </div>
          <div className="ml-auto flex min-w-23 shrink-0 items-center gap-1 lg:gap-2">
            <ThemeMenu />
            <div className="hidden gap-2 lg:flex">
              <GuardedButton action="business">
                <Icon name="plus" size={18} /> Agregar Negocio
              </GuardedButton>
              {!isSignedIn && (
                <LinkButton to={login} look="quiet">
                  Iniciar Sesión
                </LinkButton>
              )}
            </div>
            {accountMenu}
            <MobileMenu user={user} />
          </div>
        </div>
      </header>
      <div className="bg-surface print:hidden">
        <MainLinks user={user} />
        {!PANEL.test(pathname) && (
          <div className="page-width py-2.5 lg:hidden">
            <SearchBox id="search-narrow" />
          </div>
        )}
      </div>
    </>
  );
});
