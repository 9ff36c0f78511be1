import { type ReactNode, useEffect, useRef } from 'react';
import type { WaitingCounts } from '#features/panel/schema.ts';
import { WaitingCount, useWaitingCounts } from '#features/panel/ui/waiting-count.tsx';
import { paths } from '#shared/paths.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { QueryForm } from '#ui/query-form.tsx';
import { useLocation } from '#ui/router/hooks.ts';
import { SearchInput } from '#ui/searchable-list.tsx';
import { listedAnnouncementsPage } from './announcements/page.ts';
import { auditLogPage } from './audit-log/page.ts';
import { listedBusinessesPage } from './businesses/page.ts';
import { casesPage } from './cases/page.ts';
import { foundPage } from './found/page.ts';
import { invitationsPage } from './invitations/page.ts';
import { landingTextsPage } from './landing-texts/page.ts';
import { panelPage } from './panel/page.ts';
import { todayPage } from './today/page.ts';
import { premiumPage } from './premium/page.ts';
import { searchesPage } from './searches/page.ts';
import { importExportPage } from './import-export/page.ts';

/** Scrolls a row so that a link is in the middle, without moving the page. */
function useLinkInView<Row extends HTMLElement>(address: string | undefined) {
  const ref = useRef<Row>(null);
  useEffect(() => {
    const row = ref.current;
    const link = [...(row?.querySelectorAll('a') ?? [])].find(
      (each) => each.getAttribute('href') === address,
    );
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [address]);
  return ref;
}

interface ViewTabsProps {
  label: string;
  tabs: readonly { label: string; to: string; isChosen: boolean }[];
}

export function ViewTabs({ label: name, tabs }: ViewTabsProps) {
  const ref = useLinkInView<HTMLElement>(tabs.find(({ isChosen }) => isChosen)?.to);
  return (
    <nav
      ref={ref}
      aria-label={name}
      className="no-scrollbar relative flex w-fit max-w-full gap-1 overflow-x-auto overscroll-x-contain rounded-full border border-line bg-surface p-1"
    >
      {tabs.map(({ label, to, isChosen }) => (
        <Link
          key={label}
          to={to}
          aria-current={isChosen ? 'page' : undefined}
          className="inline-flex min-h-11 shrink-0 items-center rounded-full px-4 font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

interface View {
  label: string;
  to: string;
}

interface Section {
  label: string;
  views: readonly [View, ...View[]];
  queue?: keyof WaitingCounts;
}

const single = (label: string, to: string): Section => ({ label, views: [{ label, to }] });

const SECTIONS: readonly Section[] = [
  { ...single('Por decidir', casesPage.to()), queue: 'cases' },
  {
    label: 'Panel',
    views: [
      { label: 'Resumen', to: panelPage.to() },
      { label: 'Hoy', to: todayPage.to() },
      { label: 'Premium', to: premiumPage.to() },
    ],
  },
  {
    label: 'Contenido',
    views: [
      { label: 'Negocios', to: listedBusinessesPage.to() },
      { label: 'Anuncios', to: listedAnnouncementsPage.to() },
      { label: 'Invitaciones', to: invitationsPage.to() },
      { label: 'Búsquedas', to: searchesPage.to() },
      { label: 'Textos', to: landingTextsPage.to() },
    ],
  },
  single('Datos', importExportPage.to()),
  single('Bitácora', auditLogPage.to()),
];

function Sections() {
  const counts = useWaitingCounts();
  const { pathname } = useLocation();
  const current = SECTIONS.find(({ views }) => views.some(({ to }) => to === pathname));
  const ref = useLinkInView<HTMLUListElement>(current?.views[0].to);
  return (
    <>
      <nav aria-label="Administración" className="my-2 sm:my-4">
        <ul
          ref={ref}
          className="no-scrollbar relative -mx-4 flex gap-2 overflow-x-auto overscroll-x-contain px-4"
        >
          {SECTIONS.map((section) => (
            <li key={section.label} className="shrink-0">
              <Link
                to={section.views[0].to}
                aria-current={section === current ? 'page' : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-medium whitespace-nowrap text-muted hover:bg-raised hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
              >
                {section.label}
                {section.queue && <WaitingCount count={counts?.[section.queue] ?? 0} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current && current.views.length > 1 && (
        <div className="mb-2 sm:mb-4">
          <ViewTabs
            label={current.label}
            tabs={current.views.map(({ label, to }) => ({ label, to, isChosen: to === pathname }))}
          />
        </div>
      )}
    </>
  );
}

interface SiteSearchProps {
  search: string;
  isOpen: boolean;
}

/** Is a link on phones unless `isOpen`: most pages begin with a list, and have a search of their own. */
function SiteSearch({ search, isOpen }: SiteSearchProps) {
  return (
    <>
      {!isOpen && (
        <Link
          to={foundPage.to()}
          aria-label="Buscar en todo el sitio"
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-link hover:bg-raised sm:hidden"
        >
          <Icon name="search" size={22} />
        </Link>
      )}
      <QueryForm
        key={search}
        action={foundPage.to()}
        role="search"
        aria-label="En todo el sitio"
        className={`flex grow items-end gap-2 sm:max-w-md ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        <SearchInput label="Código, número, negocio o persona" name="search" defaultValue={search} />
        <Button type="submit" look="quiet">
          Buscar
        </Button>
      </QueryForm>
    </>
  );
}

interface AdminFrameProps {
  title: string;
  search?: string;
  /** Shows the search of the whole site on phones, too. */
  hasSearch?: boolean;
  children: ReactNode;
}

export function AdminFrame({ title, search, hasSearch = search !== undefined, children }: AdminFrameProps) {
  return (
    <>
      <PageHead
        title={title}
        description="Administración del sitio."
        path={panelPage.to()}
        image={paths.shareImage.page('home')}
      />
      <div
        className={`flex items-center justify-between gap-x-6 max-sm:-mt-3 gap-y-3 sm:flex-wrap sm:items-end ${hasSearch ? 'flex-wrap' : ''}`}
      >
        <h1 className="flex min-w-0 flex-wrap items-center gap-3 text-2xl hyphens-auto wrap-anywhere md:text-3xl">
          {title}
          <span
            className={`rounded-full bg-jade-soft px-3 py-1 text-sm font-semibold tracking-normal text-jade ${hasSearch ? '' : 'max-sm:sr-only'}`}
          >
            Admin
          </span>
        </h1>
        <SiteSearch search={search ?? ''} isOpen={hasSearch} />
      </div>
      <Sections />
      {children}
    </>
  );
}
