import { type ReactNode, useId } from 'react';
import type { WaitingCounts } from '#features/panel/schema.ts';
import { WaitingCount, useWaitingCounts } from '#features/panel/ui/waiting-count.tsx';
import { paths } from '#shared/paths.ts';
import { Link, NavLink } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { auditLogPage } from './audit-log/page.ts';
import { casesPage } from './cases/page.ts';
import { correctionsPage } from './corrections/page.ts';
import { landingTextsPage } from './landing-texts/page.ts';
import { panelPage } from './panel/page.ts';
import { reportsPage } from './reports/page.ts';
import { reviewsPage } from './reviews/page.ts';
import { searchesPage } from './searches/page.ts';
import { importExportPage } from './import-export/page.ts';

export interface PanelCardProps {
  title: string;
  waiting?: number;
  anchor?: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function PanelCard({ title, waiting = 0, anchor, actions, children }: PanelCardProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="card scroll-mt-18 p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="flex items-center gap-2 text-xl">
          {title} <WaitingCount count={waiting} />
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

interface ViewTabsProps {
  label: string;
  tabs: readonly { label: string; to: string; isChosen: boolean }[];
}

export function ViewTabs({ label: name, tabs }: ViewTabsProps) {
  return (
    <nav
      aria-label={name}
      className="flex w-fit max-w-full flex-wrap gap-1 rounded-full border border-line bg-surface p-1"
    >
      {tabs.map(({ label, to, isChosen }) => (
        <Link
          key={label}
          to={to}
          aria-current={isChosen ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full px-4 font-medium text-muted hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

interface Section {
  label: string;
  to: string;
  queues?: readonly (keyof WaitingCounts)[];
}

const SECTIONS: readonly Section[] = [
  { label: 'Panel', to: panelPage.to() },
  { label: 'Por decidir', to: casesPage.to(), queues: ['cases'] },
  { label: 'Reportes', to: reportsPage.to(), queues: ['reports'] },
  { label: 'Revisión', to: reviewsPage.to(), queues: ['reviews'] },
  { label: 'Correcciones', to: correctionsPage.to(), queues: ['corrections'] },
  { label: 'Búsquedas', to: searchesPage.to() },
  { label: 'Textos', to: landingTextsPage.to() },
  { label: 'Datos', to: importExportPage.to() },
  { label: 'Bitácora', to: auditLogPage.to() },
];

interface AdminFrameProps {
  title: string;
  children: ReactNode;
}

export function AdminFrame({ title, children }: AdminFrameProps) {
  const counts = useWaitingCounts();
  return (
    <>
      <PageHead
        title={title}
        description="Administración del sitio."
        path={panelPage.to()}
        image={paths.shareImage.page('home')}
      />
      <h1 className="flex flex-wrap items-center gap-3 text-2xl md:text-3xl">
        {title}
        <span className="rounded-full bg-jade-soft px-3 py-1 text-sm font-semibold tracking-normal text-jade">
          Admin
        </span>
      </h1>
      <nav aria-label="Administración" className="mt-4 mb-6 flex flex-wrap gap-2">
        {SECTIONS.map(({ label, to, queues = [] }) => (
          <NavLink
            key={to}
            to={to}
            end={to === panelPage.to()}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-4 font-medium text-muted hover:bg-raised hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
          >
            {label}
            <WaitingCount count={queues.reduce((sum, queue) => sum + (counts?.[queue] ?? 0), 0)} />
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  );
}
