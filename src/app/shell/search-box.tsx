import { Search } from 'lucide-react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';

/** Searches announcements on the announcements page, businesses everywhere else. */
export function SearchBox({ id }: { id: string }) {
  const { pathname } = useLocation();
  const term = useSearchParams()[0].get('search') ?? '';
  const inAnnouncements = pathname === paths.announcements();
  const label = inAnnouncements ? 'Buscar anuncios' : 'Buscar negocios';
  return (
    <Form
      role="search"
      action={inAnnouncements ? paths.announcements() : paths.businesses()}
      className="relative w-full max-w-[400px]"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        key={`${pathname} ${term}`}
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
      <button
        type="submit"
        aria-label="Buscar"
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
      >
        <Search aria-hidden size={20} />
      </button>
    </Form>
  );
}
