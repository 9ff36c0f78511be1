import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import type { Category } from '../schema.ts';

interface CategoryStripProps {
  categories: Category[];
  chosen: number | undefined;
  addressOf: (id?: number) => string;
  className?: string;
}

/** Pills for a `ScrollRow`. The chosen one removes the filter. */
export function CategoryStrip({ categories, chosen, addressOf, className = '' }: CategoryStripProps) {
  return (
    <nav aria-label="Categorías" className={className}>
      <ul className="flex gap-2">
        {categories.map(({ id, name }) => {
          const isChosen = id === chosen;
          return (
            <li key={id} className="shrink-0">
              <Link
                to={addressOf(isChosen ? undefined : id)}
                preventScrollReset
                aria-label={isChosen ? `Quitar ${name}` : undefined}
                aria-current={isChosen || undefined}
                className="pill pill-choice gap-2"
              >
                {name}
                {isChosen && <Icon name="x" size={16} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
