import { useState } from 'react';
import { foldText } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/searchable-list.tsx';
import type { Category } from '../../schema.ts';
import { CategoryDeletion } from './category-deletion.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryRow } from './category-row.tsx';

const AT_FIRST = 8;
const MORE = 50;

type Doing = { what: 'edit' | 'delete'; category: Category } | null;

const matches = (term: string) => {
  const folded = foldText(term.trim());
  return ({ name, description }: Category) => foldText(`${name} ${description ?? ''}`).includes(folded);
};

function Rows({ categories, onDo }: { categories: Category[]; onDo: (doing: Doing) => void }) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="w-full pb-1 text-left font-medium">
            Categoría
          </th>
          <th scope="col" className="pb-1 text-right font-medium">
            Negocios
          </th>
          <th scope="col">
            <span className="sr-only">Acciones</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            onEdit={() => onDo({ what: 'edit', category })}
            onDelete={() => onDo({ what: 'delete', category })}
          />
        ))}
      </tbody>
    </table>
  );
}

/** All categories, a screenful at first, narrowed down by what is typed. */
export function CategoryTable({ categories }: { categories: Category[] }) {
  const [term, setTerm] = useState('');
  const [most, setMost] = useState(AT_FIRST);
  const [doing, setDoing] = useState<Doing>(null);
  const found = categories.filter(matches(term));
  const close = () => setDoing(null);
  return (
    <>
      {categories.length > AT_FIRST && (
        <div className="mb-4">
          <SearchField label="Buscar categoría" value={term} onChange={setTerm} />
        </div>
      )}
      {found.length > 0 ? (
        <Rows categories={found.slice(0, most)} onDo={setDoing} />
      ) : (
        <p className="py-4 text-muted wrap-anywhere">No hay categorías que digan «{term.trim()}».</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {found.length > most && (
          <Button look="plain" onClick={() => setMost(most + MORE)} className="needs-script grow">
            Ver más ({found.length - most})
          </Button>
        )}
        {most > AT_FIRST && found.length > AT_FIRST && (
          <Button look="plain" onClick={() => setMost(AT_FIRST)} className="grow">
            Ver menos
          </Button>
        )}
      </div>
      {doing?.what === 'edit' && <CategoryForm category={doing.category} onClose={close} />}
      {doing?.what === 'delete' && <CategoryDeletion category={doing.category} onClose={close} />}
    </>
  );
}
