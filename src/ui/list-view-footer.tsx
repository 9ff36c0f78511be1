import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Page } from '#shared/schemas.ts';
import { Button } from './button.tsx';
import type { ListView } from './use-list-view.ts';

interface ListViewFooterProps {
  view: ListView;
  /** The part that is shown. */
  page: Pick<Page<unknown>, 'items' | 'total' | 'nextCursor' | 'previousCursor'>;
}

interface TurnButtonProps {
  /** Of the page that it leads to; null where there is none. */
  cursor: string | null;
  onTurn: (cursor: string) => void;
  children: ReactNode;
}

function TurnButton({ cursor, onTurn, children }: TurnButtonProps) {
  return (
    <Button
      look="quiet"
      aria-disabled={cursor === null || undefined}
      onClick={() => cursor !== null && onTurn(cursor)}
      className="aria-disabled:opacity-55"
    >
      {children}
    </Button>
  );
}

/** Below a part of a long list: the pages beside it, and the way to all of it or back to the first five. */
export function ListViewFooter({ view, page }: ListViewFooterProps) {
  const { nextCursor, previousCursor, items, total } = page;
  const isWhole = view.isPreview && total <= items.length;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2 empty:hidden">
      {!view.isSearching && !isWhole && (
        <Button lang="en" look="plain" onClick={view.toggle} className={view.isPreview ? 'w-full' : '-ml-3'}>
          {view.isPreview ? 'See all' : 'Show less'}
        </Button>
      )}
      {!view.isPreview && (nextCursor || previousCursor) && (
        <div role="group" aria-label="Páginas" className="ml-auto flex gap-2">
          <TurnButton cursor={previousCursor} onTurn={view.turnTo}>
            <ArrowLeft aria-hidden size={18} /> Anterior
          </TurnButton>
          <TurnButton cursor={nextCursor} onTurn={view.turnTo}>
            Siguiente <ArrowRight aria-hidden size={18} />
          </TurnButton>
        </div>
      )}
    </div>
  );
}
