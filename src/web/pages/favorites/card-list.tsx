import { useState } from 'react';
import { businessCardsQuery } from '#features/businesses/queries.ts';
import { BusinessCard } from '#features/businesses/ui/business-card.tsx';
import { FAVORITE_MESSAGES } from '#features/favorites/messages.ts';
import { Button } from '#ui/button.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { chunks } from './chunks.ts';

interface CardListProps {
  ids: readonly number[];
  onRemove: (id: number) => void;
}

function Gone({ onRemove }: { onRemove: () => void }) {
  return (
    <div className="card flex h-full flex-wrap items-center justify-between gap-2 p-4">
      <p className="text-muted">Ya no está publicado</p>
      <Button look="quiet" className="needs-script" onClick={onRemove}>
        Quitar
      </Button>
    </div>
  );
}

function Cards({ ids, onRemove }: CardListProps) {
  const { data: cards, hasFailed, isFetching, retry } = usePart(businessCardsQuery(ids));
  if (hasFailed)
    return (
      <div className="card p-4 sm:p-6">
        <PartFailure text={FAVORITE_MESSAGES.cardsFailed} onRetry={retry} isRetrying={isFetching} />
      </div>
    );
  if (!cards) return <div role="status" aria-label="Cargando negocios" className="waited skeleton h-40" />;
  const byId = new Map(cards.map((card) => [card.id, card]));
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))]">
      {ids.map((id) => {
        const card = byId.get(id);
        return (
          <li key={id} className="min-w-0">
            {card ? <BusinessCard business={card} compact /> : <Gone onRemove={() => onRemove(id)} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Shows the cards of businesses in the order of their ids. */
export function CardList({ ids, onRemove }: CardListProps) {
  const [shown, setShown] = useState(1);
  const parts = chunks(ids);
  return (
    <div className="space-y-4">
      {parts.slice(0, shown).map((part, nth) => (
        <Cards key={nth} ids={part} onRemove={onRemove} />
      ))}
      {parts.length > shown && (
        <>
          <Button look="quiet" wide className="needs-script" onClick={() => setShown(shown + 1)}>
            Ver más
          </Button>
          <p className="hidden noscript:block">
            {`Aquí están los ${parts[0]?.length} más nuevos de tus ${ids.length}. Para ver los demás hace falta JavaScript, y tu navegador lo tiene apagado.`}
          </p>
        </>
      )}
    </div>
  );
}
