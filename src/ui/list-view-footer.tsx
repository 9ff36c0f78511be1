import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Page } from '#shared/schemas.ts';
import { Button } from './button.tsx';
import type { ListView } from './use-list-view.ts';

interface ListViewFooterProps {
  view: ListView;
  /** The part that is shown. */
  page: Pick<Page<unknown>, 'items' | 'total' | 'nextCursor' | 'previousCursor'>;
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
          <Button
            look="quiet"
            disabled={!previousCursor}
            onClick={() => view.turnTo(previousCursor ?? undefined)}
          >
            <ArrowLeft aria-hidden size={18} /> Anterior
          </Button>
          <Button look="quiet" disabled={!nextCursor} onClick={() => view.turnTo(nextCursor ?? undefined)}>
            Siguiente <ArrowRight aria-hidden size={18} />
          </Button>
        </div>
      )}
    </div>
  );
}
