import { ArrowLeft, ArrowRight } from 'lucide-react';
import { LinkButton } from './button.tsx';

interface PaginationProps {
  /** Address of the page before; null on the first one. */
  previous: string | null;
  /** Address of the page after; null on the last one. */
  next: string | null;
}

/** Links to the pages before and after; nothing where there is only one page. Followed, they give the focus to the new page. */
export function Pagination({ previous, next }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Páginas" className="mt-8 flex justify-between gap-3">
      {previous && (
        <LinkButton key={previous} to={previous} rel="prev" look="quiet">
          <ArrowLeft aria-hidden size={18} /> Anterior
        </LinkButton>
      )}
      {next && (
        <LinkButton key={next} to={next} rel="next" look="quiet" className="ml-auto">
          Siguiente <ArrowRight aria-hidden size={18} />
        </LinkButton>
      )}
    </nav>
  );
}
