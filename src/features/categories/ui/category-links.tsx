import { pluralize } from '#shared/text.ts';
import { paths } from '#shared/paths.ts';
import { CREAM, clothDyes, kindHue } from '#shared/woven/motif.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import type { Category } from '../schema.ts';
import { CategoryIcon } from './category-icon.tsx';

const tileClass =
  'card group flex h-full min-h-16 items-center gap-2.5 px-2.5 py-2.5 sm:gap-3 sm:px-3 transition duration-150 hover:-translate-y-0.5';

function CategoryLink({
  category: { id, name, slug, kind, profilesUsingCategory, profilesCapped },
}: {
  category: Category;
}) {
  return (
    <Link to={`${paths.businesses()}/${slug}`} className={tileClass}>
      <span
        className="grid size-9 shrink-0 sm:size-10 place-items-center rounded-lg"
        style={{ backgroundColor: clothDyes(kindHue(id)).ground, color: CREAM }}
      >
        <CategoryIcon kind={kind} size={20} />
      </span>
      <span className="min-w-0 leading-tight">
        <span className="block text-sm font-semibold sm:text-base sm:leading-tight">{name}</span>
        <span className="text-sm text-muted">
          {pluralize('negocio', 'negocios', profilesUsingCategory, profilesCapped)}
        </span>
      </span>
    </Link>
  );
}

const MAX_SHOWN = 19;

function mostUsed(categories: Category[]): Category[] {
  if (categories.length <= MAX_SHOWN) return categories;
  const byUse = [...categories].sort((a, b) => b.profilesUsingCategory - a.profilesUsingCategory);
  const shown = new Set(byUse.slice(0, MAX_SHOWN));
  return categories.filter((category) => shown.has(category));
}

export function CategoryLinks({ categories }: { categories: Category[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2.5 min-[576px]:grid-cols-3 min-[992px]:grid-cols-5 sm:gap-3">
      {mostUsed(categories).map((category) => (
        <li key={category.id}>
          <CategoryLink category={category} />
        </li>
      ))}
      <li className="max-[575px]:odd:col-span-full">
        <Link to={paths.businesses()} className={`${tileClass} justify-between font-semibold text-link`}>
          Todas las categorías <Icon name="arrow-right" size={18} className="shrink-0" />
        </Link>
      </li>
    </ul>
  );
}
