import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationListQuery } from '#features/invitations/filters.ts';
import { invitationsQuery } from '#features/invitations/queries.ts';
import type { ClaimInvitation, ClaimInvitationCounts } from '#features/invitations/schema.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { formatCount, pluralize } from '#shared/text.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { Given } from '#ui/router/view.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { InvitationFilters } from './filters.tsx';
import { NextToSend } from './next-to-send.tsx';
import { invitationsPage } from './page.ts';
import { InvitationRows } from './rows.tsx';
import { Sent } from './sent.tsx';

function Counts({ counts: { sent, opened, claimed, declined } }: { counts: ClaimInvitationCounts }) {
  const facts = [
    ['Enviadas', sent],
    ['Abiertas', opened],
    ['Reclamadas', claimed],
    ['No, gracias', declined],
  ] as const;
  return (
    <dl className="mb-4 grid grid-cols-4 gap-2 text-center">
      {facts.map(([label, count]) => (
        <div key={label} className="card flex flex-col-reverse px-1 py-2">
          <dt className="text-xs text-muted sm:text-sm">{label}</dt>
          <dd className="text-xl font-bold tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function NoInvitations({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        title="Ninguna invitación con estos filtros"
        actions={<LinkButton to={invitationsPage.to()}>Quitar filtros</LinkButton>}
      >
        Prueba con menos filtros, o busca por otra parte del nombre o por el número.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Todavía no invitas a nadie"
      actions={
        <LinkButton to={adminPaths.listedBusinesses({ noOwner: true })}>
          Ver los que no tienen propietario
        </LinkButton>
      }
    >
      Elige negocios sin propietario y, en «Cambiar…», «Invitar a reclamarlos».
    </EmptyState>
  );
}

export default function InvitationsPage({ query: filters }: Given<object, InvitationListQuery>) {
  const { cursor: _, ...chosen } = filters;
  const { data: page } = useSuspenseQuery(invitationsQuery(filters));
  const [last, setLast] = useState<ClaimInvitation | null>(null);
  const isListed = page.items.some(({ id }) => id === last?.id);
  const isFiltered = Object.values(chosen).some((value) => value !== undefined);
  const pathAt = (cursor: string | null) => cursor && invitationsPage.to({}, { ...chosen, cursor });
  return (
    <AdminFrame title="Invitaciones">
      <NextToSend batch={filters.batch} />
      <Counts counts={page.counts} />
      <InvitationFilters filters={chosen} />
      <p role="status" className="mb-2 text-muted">
        {pluralize('invitación', 'invitaciones', page.total, page.totalCapped)}
      </p>
      {last && !isListed && (
        <div className="mb-3">
          <Sent invitation={last} onUndone={() => setLast(null)} />
        </div>
      )}
      {page.items.length === 0 ? (
        <NoInvitations isFiltered={isFiltered} />
      ) : (
        <InvitationRows invitations={page.items} last={last} onSent={setLast} />
      )}
      <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
    </AdminFrame>
  );
}
