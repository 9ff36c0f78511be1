import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { PageHead } from '#ui/page-head.tsx';
import { NavLink } from '#ui/link.tsx';

const SECTIONS = [
  { label: 'Panel', to: paths.admin.panel },
  { label: 'Reportes', to: paths.admin.reports() },
  { label: 'Búsquedas', to: paths.admin.searches() },
  { label: 'Datos', to: paths.admin.transfer },
  { label: 'Bitácora', to: paths.admin.audit() },
];

interface AdminFrameProps {
  title: string;
  children: ReactNode;
}

/** What surrounds every page of the operator's side: its heading and the way to the others. */
export function AdminFrame({ title, children }: AdminFrameProps) {
  return (
    <>
      <PageHead
        title={title}
        description="Administración del sitio."
        path={paths.admin.panel}
        image={paths.shareImage.page('home')}
        noindex
      />
      <h1 className="flex flex-wrap items-center gap-3 text-2xl md:text-3xl">
        {title}
        <span className="rounded-full bg-jade-soft px-3 py-1 text-sm font-semibold tracking-normal text-jade">
          Admin
        </span>
      </h1>
      <nav aria-label="Administración" className="mt-4 mb-6 flex flex-wrap gap-2">
        {SECTIONS.map(({ label, to }) => (
          <NavLink
            key={to}
            to={to}
            end={to === paths.admin.panel}
            className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line bg-surface px-4 font-medium text-muted hover:bg-raised hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  );
}
