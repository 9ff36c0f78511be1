import { useState, useSyncExternalStore } from 'react';
import { paths } from '#shared/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { useSite } from '#ui/site.tsx';
import { useThemeChoice } from '#ui/theme.ts';
import { BrandMark } from '#ui/woven.tsx';
import { SHELL_PATH } from '../paths.ts';
import { KeptProfile } from './kept-business.tsx';
import { KeptList } from './kept-list.tsx';
import { type Kept, type KeptBusinesses, plainText } from './read-kept.ts';

function subscribeToConnection(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, onChange);
  };
}

/** Follows the network that the device has lost: it may have it and not reach the site. */
function useIsBack(): boolean {
  const [wasOnline] = useState(navigator.onLine);
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  return isOnline && !wasOnline;
}

/** Returns the same address again, without what stands after its #; from this document's own the way to the site. */
const wayBack = ({ pathname, search }: Location): string =>
  pathname === SHELL_PATH ? paths.home : pathname + search;

function Connection() {
  const isBack = useIsBack();
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-marigold-soft px-4 py-2">
      <p role="status" className="font-semibold text-marigold">
        {isBack ? 'Ya hay conexión' : 'Sin conexión'}
      </p>
      <a href={wayBack(window.location)} className={buttonClass({ look: 'quiet' })}>
        {isBack ? 'Ver la página' : 'Intentar otra vez'}
      </a>
    </div>
  );
}

function allOf({ favorites, recents }: KeptBusinesses): Kept[] {
  const byId = new Map([...favorites, ...recents].map((kept) => [kept.business.id, kept]));
  return [...byId.values()];
}

function find(kept: KeptBusinesses, search: string): Kept[] {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  return allOf(kept).filter(({ text }) => words.every((word) => text.includes(word)));
}

interface SearchProps {
  value: string;
  onChange: (value: string) => void;
}

function Search({ value, onChange }: SearchProps) {
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="buscar" className="mb-1 block font-semibold">
        Buscar en lo guardado
      </label>
      <input
        id="buscar"
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full max-w-[400px] rounded-full border border-line bg-paper pr-4 pl-5 text-base text-ink"
        autoComplete="off"
      />
    </form>
  );
}

function Found({ kept, search }: { kept: KeptBusinesses; search: string }) {
  const found = find(kept, search);
  return (
    <>
      <p role="status" className="mt-4 text-muted">
        {found.length === 0
          ? 'Ningún negocio guardado en este aparato coincide.'
          : `${found.length} ${found.length === 1 ? 'negocio' : 'negocios'}`}
      </p>
      <KeptList title="Resultados" list={found} />
    </>
  );
}

function Lists({ kept, start }: { kept: KeptBusinesses; start: string }) {
  const [search, setSearch] = useState(start);
  const { favorites, recents } = kept;
  const isFavorite = new Set(favorites.map(({ business }) => business.id));
  if (favorites.length + recents.length === 0)
    return (
      <EmptyState title="Aún no hay nada guardado en este aparato" level={1}>
        Tus favoritos y los negocios que abres quedan aquí para cuando no tengas internet.
      </EmptyState>
    );
  return (
    <>
      <h1 className="mb-4 text-2xl">Negocios guardados en este aparato</h1>
      <Search value={search} onChange={setSearch} />
      {search.trim() ? (
        <Found kept={kept} search={search} />
      ) : (
        <>
          <KeptList title="Favoritos" list={favorites} />
          <KeptList title="Recientes" list={recents.filter(({ business }) => !isFavorite.has(business.id))} />
        </>
      )}
    </>
  );
}

function Header() {
  const { name } = useSite();
  return (
    <header className="border-b border-line bg-surface">
      <div className="page-width flex min-h-16 items-center justify-between gap-4 py-1">
        <a href={paths.home} className="flex min-h-11 items-center gap-2 text-lg font-bold">
          <BrandMark size={34} /> {name}
        </a>
      </div>
    </header>
  );
}

interface OfflinePageProps {
  kept: KeptBusinesses;
  url: URL;
}

export function OfflinePage({ kept, url }: OfflinePageProps) {
  // Follows the choice of other tabs and of the system.
  useThemeChoice();
  const id = Number(/^\/business\/(\d+)/.exec(url.pathname)?.[1]);
  const shown = allOf(kept).find(({ business }) => business.id === id);
  const lists = <Lists kept={kept} start={url.searchParams.get('search') ?? ''} />;
  return (
    <>
      <Header />
      <main className="page-width flex-1 py-6 md:py-8">
        <Connection />
        {shown ? (
          <ErrorBoundary fallback={lists}>
            <KeptProfile kept={shown} />
            <p className="mt-6">
              <a href={paths.favorites} className="tap-link font-semibold text-link">
                Ver todos los guardados
              </a>
            </p>
          </ErrorBoundary>
        ) : (
          lists
        )}
      </main>
    </>
  );
}
