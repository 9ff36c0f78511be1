import { useSuspenseQuery } from '@tanstack/react-query';
import { exportPath } from '#features/import-export/schema.ts';
import { casesQuery } from '#features/moderation/queries.ts';
import type { ModerationCase } from '#features/moderation/schema.ts';
import type { Income } from '#features/plans/payments.ts';
import { incomeQuery, paymentsQuery } from '#features/plans/queries.ts';
import { type OpenRequest, OpenRequests } from '#features/plans/ui/admin/premium/open-requests.tsx';
import { PaymentList } from '#features/plans/ui/admin/premium/payment-list.tsx';
import { adminPaths } from '#shared/admin-paths.ts';
import { formatQuetzales } from '#shared/money.ts';
import { capitalize, pluralize } from '#shared/text.ts';
import { monthName } from '#shared/time.ts';
import { ExternalLinkButton, LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { PanelCard } from '../panel-card.tsx';
import { type PremiumQuery, premiumPage } from './page.ts';
import { REQUESTS } from './requests.ts';

const pathTo = (query: Partial<PremiumQuery>) => premiumPage.to({}, { view: 'income', ...query });

function Years({ income: { earlierYear, laterYear } }: { income: Income }) {
  if (earlierYear === null && laterYear === null) return null;
  return (
    <nav aria-label="Años" className="mt-4 flex justify-between gap-3">
      {earlierYear !== null && (
        <LinkButton to={pathTo({ year: earlierYear })} look="quiet">
          <Icon name="arrow-left" size={18} /> {earlierYear}
        </LinkButton>
      )}
      {laterYear !== null && (
        <LinkButton to={pathTo({ year: laterYear })} look="quiet" className="ml-auto">
          {laterYear} <Icon name="arrow-right" size={18} />
        </LinkButton>
      )}
    </nav>
  );
}

function Months({ query }: { query: PremiumQuery }) {
  const { data: income } = useSuspenseQuery(incomeQuery(query.year));
  const { year, total, months } = income;
  return (
    <PanelCard
      title={`Ingresos de ${year}`}
      actions={<p className="text-xl font-bold tabular-nums">{formatQuetzales(total)}</p>}
    >
      {months.length === 0 && <p className="text-muted">Ningún pago anotado en {year}.</p>}
      <ul className="divide-y divide-line">
        {months.map(({ month, payments, total: ofMonth }) => (
          <li key={month}>
            <Link
              to={pathTo({ year: query.year, month: month === query.month ? undefined : month })}
              aria-current={month === query.month ? 'true' : undefined}
              className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-lg px-2 hover:bg-raised aria-[current=true]:bg-accent-soft"
            >
              <span>
                {capitalize(monthName(month))}{' '}
                <span className="text-sm text-muted">{pluralize('pago', 'pagos', payments)}</span>
              </span>
              <span className="font-semibold tabular-nums">{formatQuetzales(ofMonth)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Years income={income} />
    </PanelCard>
  );
}

const presentRequest = (item: ModerationCase): OpenRequest[] =>
  item.kind === 'premium-request' ? [{ ...item, name: item.userName }] : [];

function Requests() {
  const { data: page } = useSuspenseQuery(casesQuery(REQUESTS));
  return (
    <PanelCard title="Solicitudes de Premium" waiting={page.total}>
      {page.total === 0 ? (
        <p className="text-muted">Nadie espera.</p>
      ) : (
        <>
          <OpenRequests requests={page.items.flatMap(presentRequest)} />
          <Link
            to={adminPaths.cases({ kind: 'premium-request' })}
            className="tap-link mt-2 inline-block font-semibold text-link"
          >
            Ver en Por decidir
          </Link>
        </>
      )}
    </PanelCard>
  );
}

function Payments({ query: { year, month, cursor } }: { query: PremiumQuery }) {
  const { data: page } = useSuspenseQuery(paymentsQuery({ month, cursor }));
  const pathAt = (at: string | null) => at && pathTo({ year, month, cursor: at });
  return (
    <PanelCard
      title={month ? `Pagos de ${monthName(month)} de ${month.slice(0, 4)}` : 'Pagos'}
      actions={
        <ExternalLinkButton href={exportPath('payments')} download="payments.csv" look="quiet">
          <Icon name="download" size={18} /> CSV
        </ExternalLinkButton>
      }
    >
      {page.items.length === 0 ? (
        <p className="text-muted">
          Aquí verás los pagos que anotas al activar o renovar Premium. No son facturas.
        </p>
      ) : (
        <PaymentList payments={page.items} />
      )}
      <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
    </PanelCard>
  );
}

export function IncomeView({ query }: { query: PremiumQuery }) {
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2 lg:gap-6">
      <div className="space-y-3 lg:space-y-6">
        <Months query={query} />
        <Requests />
      </div>
      <Payments query={query} />
    </div>
  );
}
