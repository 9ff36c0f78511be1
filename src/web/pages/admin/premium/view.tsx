import { useSuspenseQuery } from '@tanstack/react-query';
import { endingPlansQuery, planTermsQuery } from '#features/plans/queries.ts';
import { EndingList } from '#features/plans/ui/admin/premium/ending-list.tsx';
import { TermList } from '#features/plans/ui/admin/premium/term-list.tsx';
import { formatCount } from '#shared/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { Given } from '#ui/router/view.ts';
import { AdminFrame, ViewTabs } from '../admin-frame.tsx';
import { PanelCard } from '../panel-card.tsx';
import { IncomeView } from './income.tsx';
import { type PremiumQuery, premiumPage } from './page.ts';

const VIEWS = [
  { view: undefined, label: 'Por vencer' },
  { view: 'changes', label: 'Cambios' },
  { view: 'income', label: 'Ingresos' },
] as const;

const SPANS = [
  { within: undefined, count: 'week', label: '7 días', none: 'Ningún plan vence en los próximos 7 días.' },
  {
    within: 'month',
    count: 'month',
    label: '30 días',
    none: 'Ningún plan vence en los próximos 30 días.',
  },
  { within: 'ended', count: 'ended', label: 'Vencidos', none: 'Ningún plan venció en los últimos 30 días.' },
] as const;

function Ending({ query: { within, cursor } }: { query: PremiumQuery }) {
  const { data: page } = useSuspenseQuery(endingPlansQuery({ within, cursor }));
  const span = SPANS.find((each) => each.within === within) ?? SPANS[0];
  const pathAt = (at: string | null) => at && premiumPage.to({}, { within, cursor: at });
  return (
    <section aria-label={`Vencen: ${span.label}`} className="card p-4 sm:p-6">
      <nav aria-label="Cuándo vencen" className="mb-4 flex flex-wrap gap-1.5">
        {SPANS.map(({ within: each, count, label }) => (
          <Link
            key={count}
            to={premiumPage.to({}, { within: each })}
            aria-current={each === within ? 'page' : undefined}
            className="inline-flex min-h-11 items-center gap-1 rounded-full border border-line px-2.5 text-sm font-medium text-muted hover:bg-raised sm:px-4 sm:text-base hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
          >
            {label} <span className="tabular-nums">({formatCount(page.counts[count])})</span>
          </Link>
        ))}
      </nav>
      {page.items.length === 0 ? (
        <p className="text-muted">{span.none}</p>
      ) : (
        <EndingList plans={page.items} />
      )}
      <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
    </section>
  );
}

function Changes({ query: { cursor } }: { query: PremiumQuery }) {
  const { data: page } = useSuspenseQuery(planTermsQuery({ cursor }));
  const pathAt = (at: string | null) => at && premiumPage.to({}, { view: 'changes', cursor: at });
  if (page.items.length === 0)
    return (
      <EmptyState title="Todavía no hay cambios">
        Aquí queda cada activación y cada renovación: puedes anotar su pago, y deshacer la última si fue un
        error.
      </EmptyState>
    );
  return (
    <PanelCard title="Activaciones y renovaciones">
      <TermList terms={page.items} />
      <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
    </PanelCard>
  );
}

export default function PremiumPage({ query }: Given<object, PremiumQuery>) {
  return (
    <AdminFrame title="Premium">
      <div className="mb-4">
        <ViewTabs
          label="Vistas de Premium"
          tabs={VIEWS.map(({ view, label }) => ({
            label,
            to: premiumPage.to({}, { view }),
            isChosen: view === query.view,
          }))}
        />
      </div>
      {query.view === undefined && <Ending query={query} />}
      {query.view === 'changes' && <Changes query={query} />}
      {query.view === 'income' && <IncomeView query={query} />}
    </AdminFrame>
  );
}
