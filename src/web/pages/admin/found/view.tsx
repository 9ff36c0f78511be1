import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSessionUser } from '#features/auth/queries.ts';
import type { BusinessCard } from '#features/businesses/schema.ts';
import { CASE_WORDS } from '#features/moderation/ui/case-words.ts';
import { foundQuery } from '#features/panel/queries.ts';
import type { Found } from '#features/panel/schema.ts';
import { PersonRow } from '#features/users/ui/admin/people-list.tsx';
import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import { formatCount } from '#shared/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/now.tsx';
import type { Given } from '#ui/router/view.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { FoldingCard } from '../panel-card.tsx';
import { casesPage } from '../cases/page.ts';
import type { FoundQuery } from './page.ts';

const FEW = 3;

interface FoundGroupProps {
  title: string;
  isFirst: boolean;
  children: ReactNode[];
}

function FoundGroup({ title, isFirst, children }: FoundGroupProps) {
  const { length } = children;
  if (length === 0) return null;
  return (
    <FoldingCard title={title} summary={formatCount(length)} isOpen={isFirst || length <= FEW}>
      <ul className="divide-y divide-line">{children}</ul>
    </FoldingCard>
  );
}

const FOUND_LINK = 'tap-link font-semibold text-link wrap-anywhere';

function FoundCase({ item: { id, kind, code, openedAt, decidedAt } }: { item: Found['cases'][number] }) {
  return (
    <li className="py-2">
      <Link to={casesPage.to({}, { kind, open: id })} className={FOUND_LINK}>
        {CASE_WORDS[kind].label}: {code}
      </Link>
      <span className="block text-sm text-muted">
        {decidedAt ? 'Ya se decidió ' : 'Espera desde '}
        <RelativeTime date={decidedAt ?? openedAt} />
      </span>
    </li>
  );
}

function FoundBusiness({ business: { id, name, place, hiddenBy } }: { business: BusinessCard }) {
  return (
    <li className="py-2">
      <Link to={paths.business(id)} translate="no" className={FOUND_LINK}>
        {name}
      </Link>
      <span className="block text-sm text-muted">
        {place ? placeText(place) : 'Sin lugar'}
        {hiddenBy && ' · No se muestra'}
      </span>
    </li>
  );
}

function FoundList({ found: { cases, businesses, people } }: { found: Found }) {
  const self = useSessionUser();
  return (
    <div className="space-y-3 lg:space-y-6">
      <FoundGroup title="Casos" isFirst>
        {cases.map((item) => (
          <FoundCase key={item.id} item={item} />
        ))}
      </FoundGroup>
      <FoundGroup title="Negocios" isFirst={cases.length === 0}>
        {businesses.map((business) => (
          <FoundBusiness key={business.id} business={business} />
        ))}
      </FoundGroup>
      <FoundGroup title="Usuarios" isFirst={cases.length + businesses.length === 0}>
        {people.map((user) => (
          <PersonRow key={user.id} user={user} isSelf={user.id === self?.id} />
        ))}
      </FoundGroup>
    </div>
  );
}

export default function FoundPage({ query: { search = '' } }: Given<object, FoundQuery>) {
  const { data: found } = useSuspenseQuery(foundQuery(search));
  const hasFound = Object.values(found).some((list) => list.length > 0);
  return (
    <AdminFrame title="Buscar" search={search}>
      {hasFound ? (
        <FoundList found={found} />
      ) : (
        <EmptyState title={search ? `Nada con «${search}»` : 'Busca en todo el sitio'}>
          Escribe un código como PC-7KM2X, un número de teléfono, un nombre, un email, o el número de un
          negocio o de una persona.
        </EmptyState>
      )}
    </AdminFrame>
  );
}
