import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { waitingCorrectionsQuery } from '#features/corrections/queries.ts';
import type { WaitingSuggestion } from '#features/corrections/corrections.ts';
import { SuggestionComparison } from '#features/corrections/ui/suggestion-comparison.tsx';
import { Likenesses } from '#features/reviews/ui/likenesses.tsx';
import { paths } from '#shared/paths.ts';
import { pluralize } from '#shared/text.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import type { Given } from '#ui/router/view.ts';
import type { Query } from '../../../page.ts';
import { correctionsPage } from './page.ts';

interface WaitingProps {
  suggestion: WaitingSuggestion;
  businessIds: readonly number[];
  onDecided: () => void;
}

function Waiting({ suggestion, businessIds, onDecided }: WaitingProps) {
  const { businessId, businessName, isOfHouse } = suggestion;
  return (
    <li className="card p-4 sm:p-5">
      <h2 className="text-lg">
        <Link
          to={paths.business(businessId)}
          className="-my-2 inline-block py-2 wrap-anywhere hover:underline"
        >
          {businessName}
        </Link>
      </h2>
      <p className="mb-3 text-sm text-muted">
        {isOfHouse ? 'Todavía no tiene propietario.' : 'Su propietario no respondió.'}
      </p>
      <Likenesses of={businessId} among={{ businessIds }} />
      <SuggestionComparison
        suggestion={suggestion}
        edit={<LinkButton to={paths.business(businessId)}>Ver el negocio</LinkButton>}
        onDecided={onDecided}
      />
    </li>
  );
}

export default function CorrectionsPage({ query: filters }: Given<object, Query<'cursor'>>) {
  const { data: page } = useSuspenseQuery(waitingCorrectionsQuery(filters));
  const list = useRef<HTMLDivElement>(null);
  const pathAt = (cursor: string | null) => cursor && correctionsPage.to({}, { cursor });
  return (
    <AdminFrame title="Correcciones">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted">
          Cambios que sugieren los visitantes en negocios sin propietario, o que nadie decidió en 14 días.
        </p>
        <output className="text-muted">{pluralize('cambio', 'cambios', page.total, page.totalCapped)}</output>
      </div>
      <div ref={list} tabIndex={-1} className="outline-none">
        {page.items.length === 0 && (
          <EmptyState title="Nada por decidir">
            Cuando alguien sugiere un cambio y su propietario no responde, aparece aquí: lo más antiguo
            primero.
          </EmptyState>
        )}
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {page.items.map((suggestion) => (
            <Waiting
              key={suggestion.id}
              suggestion={suggestion}
              businessIds={page.items.map(({ businessId }) => businessId)}
              onDecided={() => list.current?.focus()}
            />
          ))}
        </ul>
      </div>
      <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
    </AdminFrame>
  );
}
