import { LinkButton } from './button.tsx';
import { Icon } from './icon.tsx';

interface PaginationProps {
  previous: string | null;
  next: string | null;
}

export function Pagination({ previous, next }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Páginas" className="mt-8 flex flex-wrap justify-between gap-3">
      {previous && (
        <LinkButton key={previous} to={previous} rel="prev" look="quiet">
          <Icon name="arrow-left" size={18} /> Anterior
        </LinkButton>
      )}
      {next && (
        <LinkButton key={next} to={next} rel="next" look="quiet" className="ml-auto">
          Siguiente <Icon name="arrow-right" size={18} />
        </LinkButton>
      )}
    </nav>
  );
}
