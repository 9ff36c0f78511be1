import { ArrowLeft, ArrowRight } from 'lucide-react';
import { LinkButton } from './button.tsx';

interface PaginationProps {
  previous: string | null;
  next: string | null;
}

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
