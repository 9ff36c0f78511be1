import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '#shared/admin-paths.ts';
import { foldText, formatCount, pluralize } from '#shared/text.ts';
import { IconButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { Link } from '#ui/link.tsx';
import { notify } from '#ui/notify.ts';
import { SearchField } from '#ui/searchable-list.tsx';
import { BEING_USED, CATEGORY_MESSAGES } from '../../messages.ts';
import { deleteCategory, refreshCategories } from '../../mutations.ts';
import type { Category } from '../../schema.ts';
import { CategoryIcon } from '../category-icon.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryMerge } from './category-merge.tsx';

interface CategoryDeletionProps {
  category: Category;
  onClose: () => void;
}

const explain = (reason: string) => (reason.includes(BEING_USED) ? reason : CATEGORY_MESSAGES.deleteFailed);

function CategoryDeletion({ category: { id, name }, onClose }: CategoryDeletionProps) {
  const queryClient = useQueryClient();
  const remove = async () => {
    try {
      await deleteCategory(id);
      onClose();
      void notify('success', CATEGORY_MESSAGES.deleted);
    } finally {
      // Another administrator may have begun to use it.
      await refreshCategories(queryClient);
    }
  };
  return (
    <Confirmation
      title={`¿Eliminar la categoría «${name}»?`}
      confirm="Eliminar"
      failed={explain}
      act={remove}
      onClose={onClose}
    >
      Ningún negocio la usa. No se puede deshacer.
    </Confirmation>
  );
}

const MAX_SHOWN_LENGTH = 50;

interface CategoryRowProps {
  category: Category;
  onEdit: () => void;
  onDelete: () => void;
}

function Description({ text }: { text: string }) {
  const characters = Array.from(text);
  if (characters.length <= MAX_SHOWN_LENGTH) return <p className="text-sm text-muted">{text}</p>;
  return (
    <details className="group text-sm text-muted">
      <summary className="flex min-h-11 cursor-pointer items-center group-open:text-link sm:min-h-7">
        <span className="group-open:hidden">{characters.slice(0, MAX_SHOWN_LENGTH).join('')}…</span>
        <span className="hidden group-open:inline">Ver menos</span>
      </summary>
      <p className="whitespace-pre-line">{text}</p>
    </details>
  );
}

function CategoryRow({ category, onEdit, onDelete }: CategoryRowProps) {
  const { id, name, description, kind, profilesUsingCategory, profilesCapped } = category;
  const blocked =
    profilesUsingCategory > 0
      ? `En uso por ${pluralize('negocio', 'negocios', profilesUsingCategory, profilesCapped)}: no se puede eliminar.`
      : undefined;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pr-2 text-left font-normal wrap-anywhere">
        <p className="flex gap-2 py-1 font-semibold">
          <span className="mt-0.5 shrink-0 text-muted">
            <CategoryIcon kind={kind} size={20} />
          </span>
          {name}
        </p>
        {description && <Description text={description} />}
      </th>
      <td className="py-3 pr-1 text-right tabular-nums">
        {profilesUsingCategory > 0 ? (
          <Link
            to={adminPaths.listedBusinesses({ category: id })}
            aria-label={`${pluralize('negocio', 'negocios', profilesUsingCategory, profilesCapped)} de ${name}`}
            className="-my-3 inline-flex min-h-11 min-w-11 items-center justify-end font-semibold text-link"
          >
            {formatCount(profilesUsingCategory, profilesCapped)}
          </Link>
        ) : (
          '0'
        )}
      </td>
      <td className="py-0.5 text-right whitespace-nowrap">
        <IconButton label={`Editar ${name}`} icon="pencil" onClick={onEdit} />
        <IconButton label={`Eliminar ${name}`} icon="trash-2" onClick={onDelete} blocked={blocked} />
      </td>
    </tr>
  );
}

const AT_FIRST = 8;
const MORE = 50;

interface Doing {
  what: 'edit' | 'merge' | 'delete';
  category: Category;
}

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

function Dialogs({ doing: { what, category }, onDo }: { doing: Doing; onDo: (doing: Doing | null) => void }) {
  const dialog = { category, onClose: () => onDo(null) };
  if (what === 'merge') return <CategoryMerge {...dialog} />;
  if (what === 'delete') return <CategoryDeletion {...dialog} />;
  return <CategoryForm {...dialog} onMerge={() => onDo({ what: 'merge', category })} />;
}

export function CategoryTable({ categories }: { categories: Category[] }) {
  const [term, setTerm] = useState('');
  const [most, setMost] = useState(AT_FIRST);
  const [doing, setDoing] = useState<Doing | null>(null);
  const found = categories.filter(matches(term));
  return (
    <>
      {categories.length > AT_FIRST && (
        <div className="mb-4">
          <SearchField label="Buscar categoría" value={term} onChange={setTerm} />
        </div>
      )}
      {found.length > 0 ? (
        <div className="relative max-[18rem]:overflow-x-auto">
          <Rows categories={found.slice(0, most)} onDo={setDoing} />
        </div>
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
      {doing && <Dialogs doing={doing} onDo={setDoing} />}
    </>
  );
}
